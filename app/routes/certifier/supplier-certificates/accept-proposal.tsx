import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AcceptForm } from '~/features/suppliers/review/propose/accept-form'
import { acceptProposal, loadProposal } from '~/features/suppliers/review/propose/proposals.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.supplierCertificates, to: paths.certifier.supplierCertificates.list() },
    { label: words.supplierProposals.title, to: paths.certifier.supplierProposals.list() },
    { label: words.supplierProposals.complete },
  ],
}

export const meta = titled<typeof loader>((w, data) =>
  data?.proposal ? w.supplierProposals.acceptTitle(data.proposal.vendorName) : w.supplierProposals.gone,
)

export const loader = ({ request }: RouteArgs) => loadProposal(request)

export const action = ({ request }: RouteArgs) => acceptProposal(request)

export default function AcceptProposalPage() {
  const loaded = useLoaderData<typeof loader>()
  const words = useWords().supplierProposals
  const { proposal } = loaded
  return (
    <Page>
      <PageHeader
        title={proposal ? words.acceptTitle(proposal.vendorName) : words.title}
        description={
          proposal
            ? words.reasons[proposal.reason](proposal.ingredients.length, proposal.companies)
            : undefined
        }
      />
      <AcceptForm key={proposal?.key} {...loaded} answer={useAnswer<typeof action>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
