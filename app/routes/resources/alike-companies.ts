import { alikeCompanies } from '~/features/companies/alike.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  const { searchParams } = new URL(request.url)
  const alike = await alikeCompanies(api, {
    name: searchParams.get('name') ?? '',
    code: searchParams.get('code') ?? '',
    headQuarterId: searchParams.get('headQuarterId'),
  })
  return Response.json(alike, { headers: { 'Cache-Control': 'private, no-store' } })
}
