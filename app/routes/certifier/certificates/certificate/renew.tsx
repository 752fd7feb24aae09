import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadRenewal, runRenewal } from '~/features/certificates/renew/renewal.server'
import { RenewalPage } from '~/features/certificates/renew/renewal-page'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.certificates.renewTitle }),
}

export const meta = titled((w) => w.certificates.renewTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadRenewal(request, requireCertifier, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runRenewal(request, requireCertifier, params.certificateId)

export const shouldRevalidate = unlessIssued

export default function RenewCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const issued = answer?.issued
  useIssued(issued, issued ? paths.certifier.certificate(issued.id) : '')
  return <RenewalPage {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
