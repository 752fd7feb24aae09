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

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ data, words }) => {
    const { list, item } = paths.company.supplierCertificates
    return [
      { label: words.common.supplierCertificates, to: list() },
      ...(data.renewed ? [{ label: data.renewed.name, to: item(data.renewed.id) }] : []),
      { label: words.companyCertificates.renew },
    ]
  },
}

export const meta = titled<typeof loader>((w, data) =>
  w.companyCertificates.renewTitle(data?.renewed?.name ?? ''),
)

export const loader = ({ request, params }: RouteArgs<'supplierCertificateId'>) =>
  loadUpload(request, params.supplierCertificateId)

export const action = ({ request, params }: RouteArgs<'supplierCertificateId'>) =>
  receiveCertificate(request, params.supplierCertificateId)

export default function RenewSupplierCertificatePage() {
  const w = useWords().companyCertificates
  const loaded = useLoaderData<typeof loader>()
  const { renewed } = loaded
  return (
    <Page width="form">
      <PageHeader
        title={w.renewTitle(renewed?.name ?? '')}
        description={w.renewLead(renewed?.ingredients ?? 0)}
      />
      <CompanyUploadForm {...loaded} answer={useAnswer<typeof action>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
