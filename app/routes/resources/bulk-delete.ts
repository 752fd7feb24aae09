import { bulkCalls } from '~/features/deletion/bulk-calls.server'
import { isBulkKind } from '~/features/deletion/bulk-kind'
import { deleteMany } from '~/features/deletion/delete-item.server'
import { formDataOf } from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function action({ request }: RouteArgs) {
  const { api } = await requireUser(request)
  const formData = await formDataOf(request)
  const kind = formData.get('kind')
  if (!isBulkKind(kind)) throw new Response(null, { status: 400 })
  return Response.json(await deleteMany(formData, bulkCalls(api, kind)))
}
