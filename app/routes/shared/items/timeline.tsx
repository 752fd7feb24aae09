import type { ItemIdName } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { itemOf } from '~/features/items/item-kind'
import { Timeline } from '~/features/timeline/timeline'
import { loadStory } from '~/features/timeline/timeline.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.story }) }

export const meta = titled((w) => w.common.story, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, ItemIdName>) {
  return loadStory(request, await requireArea(request), { item: itemOf(params) })
}

export default function ItemStoryPage() {
  return <Timeline story={useLoaderData<typeof loader>()} />
}
