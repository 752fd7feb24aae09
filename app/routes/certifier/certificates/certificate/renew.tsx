import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { loadRenewal, runRenewal } from '~/features/certificates/renewal.server'
import { RenewalForm } from '~/features/certificates/renewal-form'
import { useIssued } from '~/features/certificates/use-issued'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.renewTitle }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().certificates.renewTitle) },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRenewal(request, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  runRenewal(request, params.certificateId ?? '')

export default function RenewCertificatePage() {
  const w = useWords()
  const { ended, replacedById, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const issued = answer?.issued
  useIssued(issued, issued ? paths.certifier.certificate(issued.id) : '')
  return (
    <>
      {ended && !issued ? (
        <Alert
          kind={ended === 'revoked' ? 'error' : 'info'}
          actions={
            replacedById ? (
              <ButtonLink to={paths.certifier.certificate(replacedById)} size="sm">
                {w.certificates.openReplacement}
              </ButtonLink>
            ) : null
          }
        >
          {w.certificates.notRenewable[ended]}
        </Alert>
      ) : null}
      {/* Somebody else may have ended it while this form was being filled in: what was typed stays to be seen. */}
      {ended && !answer ? null : <RenewalForm {...loaded} answer={answer} />}
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
