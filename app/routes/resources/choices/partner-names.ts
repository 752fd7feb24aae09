import type { PartnerNames } from '~/features/companies/partners/partner-field'
import { requireCertifier } from '~/portal/guards.server'
import { jsonLoader } from '~/portal/picker.server'

/** As many as one looks through while typing. */
const SUGGESTED = 20

export const loader = jsonLoader(requireCertifier, async (api, query): Promise<PartnerNames> => {
  const Search = query.get('Search') ?? ''
  const isBehalf = query.get('kind') === 'behalf'
  const { items } = await (isBehalf ? api.lookups.behalves({ Search }) : api.lookups.vendors({ Search }))
  return {
    items: items.slice(0, SUGGESTED).map(({ businessName, formerNames }) => ({ businessName, formerNames })),
  }
})
