import type { PartnerNames } from '~/features/companies/partners/partner-field'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

/** As many as one looks through while typing. */
const SUGGESTED = 20

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  const { searchParams } = new URL(request.url)
  const Search = searchParams.get('Search') ?? ''
  const isBehalf = searchParams.get('kind') === 'behalf'
  const { items } = await (isBehalf ? api.lookups.behalves({ Search }) : api.lookups.vendors({ Search }))
  const names: PartnerNames = {
    items: items.slice(0, SUGGESTED).map(({ businessName, formerNames }) => ({ businessName, formerNames })),
  }
  return Response.json(names, { headers: { 'Cache-Control': 'private, no-store' } })
}
