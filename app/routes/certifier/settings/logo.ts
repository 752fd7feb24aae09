import { logoFile } from '~/features/settings/settings.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'sha256'>) {
  const { api } = await requireCertifier(request)
  return logoFile(api, params.sha256)
}
