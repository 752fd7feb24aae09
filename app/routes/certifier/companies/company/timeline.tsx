import { useLoaderData } from '@remix-run/react'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Timeline } from '~/features/timeline/timeline'
import { loadStory } from '~/features/timeline/timeline.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.story }) }

export const meta = titled((w) => w.common.story, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  return loadStory(request, await requireCertifier(request), { headQuarterId: params.companyId })
}

export default function CompanyStoryPage() {
  return <Timeline story={useLoaderData<typeof loader>()} filters />
}
