import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { Upload } from '~/components/ui/icons'
import { loadCertificates } from '~/features/suppliers/review/list/certificates-list.server'
import { CertificatesTable } from '~/features/suppliers/review/list/certificates-table'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.title }),
}

export const meta = titled((w) => w.supplierReview.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadCertificates(request, await requireCertifier(request))
}

export default function SupplierCertificatesPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierReview
  return (
    <Page width="list">
      <PageHeader
        title={words.title}
        count={page?.totalItems}
        actions={
          <>
            <ButtonLink to={paths.certifier.agencies()}>{words.agencies}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierImports.list()}>{words.importList}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierProposals.list()}>{words.proposals}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierCertificates.create()} variant="primary" icon={Upload}>
              {words.upload}
            </ButtonLink>
          </>
        }
      />
      <CertificatesTable page={page} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
