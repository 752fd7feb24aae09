import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { bulkCalls } from '~/features/review/bulk-calls.server'
import { BulkDeleteDialog } from '~/features/review/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/review/delete-item.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.review.bulkTitle)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCompany(request)
  return loadBulk(request, bulkCalls(api, 'product').get)
}

export async function action({ request }: RouteArgs) {
  const { api } = await requireCompany(request)
  return runBulk(request, 'product', bulkCalls(api, 'product'))
}

export const clientAction = keepForm((w) => w.products.deleteFailed)

export default function DeleteOwnFacilityProductsPage() {
  const result = useActionData<typeof action>()?.result
  return <BulkDeleteDialog kind="product" {...useLoaderData<typeof loader>()} result={result} />
}
