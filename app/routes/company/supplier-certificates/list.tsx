import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadCompanyCertificates } from '~/features/suppliers/certificates/company-certificates-list.server'
import { CompanyCertificatesTable } from '~/features/suppliers/certificates/company-certificates-table'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.supplierCertificates }) }

export const meta = titled((w) => w.common.supplierCertificates, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadCompanyCertificates(request)

export default function SupplierCertificatesPage() {
  const w = useWords().companyCertificates
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={w.title}
        count={page?.totalItems}
        description={page?.totalItems ? undefined : w.lead}
      />
      <CompanyCertificatesTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
