import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { FilesHandle } from '~/domain/takes-files'
import { NewCertificateForm } from '~/features/suppliers/review/form/new-certificate-form'
import {
  loadNewCertificate,
  uploadNewCertificate,
} from '~/features/suppliers/review/form/new-certificate.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ words }) => {
    const w = words.supplierReview
    return [{ label: w.title, to: paths.certifier.supplierCertificates.list() }, { label: w.upload }]
  },
}

export const meta = titled<typeof loader>((w, data) => {
  const { newTitle, renewTitle } = w.supplierReview
  return data?.renews ? renewTitle(data.renews.name) : newTitle
})

export const loader = ({ request }: RouteArgs) => loadNewCertificate(request)

export const action = ({ request }: RouteArgs) => uploadNewCertificate(request)

export default function NewSupplierCertificatePage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const words = useWords().supplierReview
  const { renews } = loaded
  return (
    <Page width="form">
      <PageHeader
        title={renews ? words.renewTitle(renews.name) : words.newTitle}
        description={renews ? words.renewLead : undefined}
      />
      <NewCertificateForm key={renews?.id} {...loaded} lastResult={answer?.result ?? draft} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
