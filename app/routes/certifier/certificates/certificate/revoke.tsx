import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { RevokeDialog } from '~/features/certificates/revoke/revoke-dialog'
import { loadRevocation, revokeCertificate } from '~/features/certificates/revoke/revoke.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.revocation.title }) }

export const meta = titled((w) => w.revocation.title, { tab: true })

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadRevocation(request, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  revokeCertificate(request, params.certificateId)

export const clientAction = keepForm((w) => w.revocation.failed)

/** Over the certificate's own page, which stays to be read. */
export default function RevokeCertificatePage() {
  const { certificate, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <CertificateInfo {...certificate} />
      <RevokeDialog
        group={certificate.certificationGroup}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
      />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
