import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { BulkDeleteDialog } from '~/features/deletion/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/deletion/delete-item.server'
import { listedItems } from '~/features/exports/listed-items.server'
import { requireArea } from '~/portal/guards.server'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.review.bulkTitle)

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadBulk(request, await requireArea(request), listedItems(placeIdIn(params) || undefined))
}

export async function action({ request }: RouteArgs) {
  return runBulk(request, await requireArea(request))
}

export default function DeleteManyPage() {
  const result = useAnswer<typeof action>()?.result
  return <BulkDeleteDialog {...useLoaderData<typeof loader>()} result={result} />
}
