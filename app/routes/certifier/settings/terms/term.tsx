import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { TermDialog } from '~/features/settings/concerns/term-form'
import { loadTerm, saveTerm } from '~/features/settings/concerns/terms.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { term }, words }) => ({
    label: term?.shown ?? words.concernSettings.terms.editTitle,
  }),
}

export const meta = titled((w) => w.concernSettings.terms.editTitle)

export const loader = ({ request, params }: RouteArgs<'termId'>) => loadTerm(request, params.termId)

export const action = ({ request, params }: RouteArgs<'termId'>) => saveTerm(request, params.termId)

export default function TermPage() {
  return <TermDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
