import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { bulkCalls } from '~/features/review/bulk-calls.server'
import { BulkDeleteDialog } from '~/features/review/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/review/delete-item.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.review.bulkTitle)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return loadBulk(request, bulkCalls(api, 'ingredient').get)
}

export async function action({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return runBulk(request, 'ingredient', bulkCalls(api, 'ingredient'))
}

export const clientAction = keepForm((w) => w.ingredients.deleteFailed)

export default function DeleteIngredientsPage() {
  const result = useActionData<typeof action>()?.result
  return <BulkDeleteDialog kind="ingredient" {...useLoaderData<typeof loader>()} result={result} />
}
