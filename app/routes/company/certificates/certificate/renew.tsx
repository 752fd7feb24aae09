import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadRenewal, runRenewal } from '~/features/certificates/renew/renewal.server'
import { RenewalPage } from '~/features/certificates/renew/renewal-page'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.requests.renewTitle }),
}

export const meta = titled((w) => w.requests.renewTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadRenewal(request, requireCompany, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runRenewal(request, requireCompany, params.certificateId)

export default function RequestRenewalPage() {
  const loaded = useLoaderData<typeof loader>()
  return <RenewalPage key={loaded.id} {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
