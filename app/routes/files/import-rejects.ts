import { rejectsFile } from '~/features/imports/import-files.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'importId'>) {
  return rejectsFile(await requireUser(request), params.importId)
}
