import { importTemplate } from '~/features/imports/import-files.server'
import { importKinds } from '~/domain/items/imports'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'kind' | 'format'>) {
  const signedIn = await requireUser(request)
  const kind = importKinds.find((one) => one === params.kind)
  const format = (['csv', 'xlsx'] as const).find((one) => one === params.format)
  if (!kind || !format) throw new Response(null, { status: 404 })
  return importTemplate(signedIn, kind, format)
}
