import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { cover, loadSuggestions } from '~/features/suppliers/review/suggest/suggestions.server'
import { SuggestionsForm } from '~/features/suppliers/review/suggest/suggestions-form'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.suggestions }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierProposals.suggestions}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadSuggestions(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => cover(request, params.supplierCertificateId)

export default function SuggestionsPage() {
  const loaded = useLoaderData<typeof loader>()
  return <SuggestionsForm {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
