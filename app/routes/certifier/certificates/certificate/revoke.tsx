import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { tabTitle } from '~/components/page-title'
import { CertificateInfo } from '~/features/certificates/certificate-info'
import { RevokeDialog } from '~/features/certificates/revoke-dialog'
import { loadRevocation, revokeCertificate } from '~/features/certificates/revoke.server'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.revocation.title }) }

export const meta: MetaFunction = ({ error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().revocation.title, matches) },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRevocation(request, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  revokeCertificate(request, params.certificateId ?? '')

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

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
