import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { TermDialog } from '~/features/settings/concerns/term-form'
import { loadTerm, saveTerm } from '~/features/settings/concerns/terms.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.concernSettings.terms.add }),
}

export const meta = titled((w) => w.concernSettings.terms.add)

export const loader = ({ request }: RouteArgs) => loadTerm(request)

export const action = ({ request }: RouteArgs) => saveTerm(request)

export default function NewTermPage() {
  return <TermDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
