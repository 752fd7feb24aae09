import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { PhraseDialog } from '~/features/phrases/phrase-form'
import { loadPhrase, savePhrase } from '~/features/phrases/phrases.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.phrases.createNew }),
}

export const meta = titled((w) => w.phrases.createNew)

export const loader = ({ request }: RouteArgs) => loadPhrase(request)

export const action = ({ request }: RouteArgs) => savePhrase(request)

export default function NewPhrasePage() {
  return <PhraseDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
