import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { FilesHandle } from '~/domain/takes-files'
import { CompanyUploadForm } from '~/features/suppliers/certificates/company-upload-form'
import { loadUpload, receiveCertificate } from '~/features/suppliers/certificates/company-upload.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ words }) => [
    { label: words.common.supplierCertificates, to: paths.company.supplierCertificates.list() },
    { label: words.companyCertificates.newTitle },
  ],
}

export const meta = titled((w) => w.companyCertificates.newTitle)

export const loader = ({ request }: RouteArgs) => loadUpload(request)

export const action = ({ request }: RouteArgs) => receiveCertificate(request)

export default function NewSupplierCertificatePage() {
  const w = useWords().companyCertificates
  return (
    <Page width="form">
      <PageHeader title={w.newTitle} description={w.newLead} />
      <CompanyUploadForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
