import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { tabTitle } from '~/components/page-title'
import { renewalFailure } from '~/features/certificates/renewal-failure'
import { loadRenewal, runRenewal } from '~/features/certificates/renewal.server'
import { RenewalPage } from '~/features/certificates/renewal-page'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.renewTitle }) }

export const meta: MetaFunction = ({ error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().certificates.renewTitle, matches) },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRenewal(request, requireCertifier, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  runRenewal(request, requireCertifier, params.certificateId ?? '')

export const shouldRevalidate = unlessIssued

export const clientAction = keepForm(renewalFailure)

export default function RenewCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const issued = answer?.issued
  useIssued(issued, issued ? paths.certifier.certificate(issued.id) : '')
  return <RenewalPage {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
