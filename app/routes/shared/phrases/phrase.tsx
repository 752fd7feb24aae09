import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { PhraseDialog } from '~/features/phrases/phrase-form'
import { loadPhrase, savePhrase } from '~/features/phrases/phrases.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { phrase }, words }) => ({ label: phrase?.title ?? words.phrases.editTitle }),
}

export const meta = titled((w) => w.phrases.editTitle)

export const loader = ({ request, params }: RouteArgs<'phraseId'>) => loadPhrase(request, params.phraseId)

export const action = ({ request, params }: RouteArgs<'phraseId'>) => savePhrase(request, params.phraseId)

export default function PhrasePage() {
  return <PhraseDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
