import { findRmcCodes } from '~/features/ingredients/rmc/rmc-picker.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request }: RouteArgs) {
  const { api } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const [companyId = '', search = '', page] = ['companyId', 'Search', 'page'].map(
    (name) => searchParams.get(name) ?? '',
  )
  return Response.json(await findRmcCodes(api, companyId, search, Number(page)), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
