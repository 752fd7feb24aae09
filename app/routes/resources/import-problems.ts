import { problemsFile } from '~/features/imports/import-files.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'importId'>) {
  return problemsFile(await requireCertifier(request), params.importId)
}
