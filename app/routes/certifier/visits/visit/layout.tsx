import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { VisitFrame } from '~/features/visits/view/visit-frame'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { visit }, words }) => [
    {
      label: words.common.visits,
      to: paths.certifier.visits(),
      list: 'visits',
      companies: [visit.companyId, visit.headQuarterId],
    },
    { label: visit.number, to: paths.certifier.visit(visit.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.visit.number)

export async function loader({ request, params: { visitId } }: RouteArgs<'visitId'>) {
  const { api } = await requireCertifier(request)
  return { visit: await api.visits.get({ visitId }) }
}

export default function VisitLayout() {
  return <VisitFrame visit={useLoaderData<typeof loader>().visit} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
