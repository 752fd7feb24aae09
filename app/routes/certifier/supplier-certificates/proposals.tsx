import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadProposals } from '~/features/suppliers/review/propose/proposals.server'
import { ProposalsPage } from '~/features/suppliers/review/propose/proposals-page'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.supplierCertificates, to: paths.certifier.supplierCertificates.list() },
    { label: words.supplierProposals.title },
  ],
}

export const meta = titled((w) => w.supplierProposals.title, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadProposals(request)

export default function SupplierProposalsPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierProposals
  return (
    <Page width="list">
      <PageHeader title={words.title} description={words.lead} />
      <ProposalsPage page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
