import type { Company } from '~/contract/companies'
import { searchKey } from '~/domain/text/search-key'
import { isSameVatNumber } from '~/domain/text/vat-number'
import type { PortalApi } from '~/portal/api.server'
import type { AlikeCompanies } from './alike'

/** As many as may have a code that begins alike. */
const LOOKED_AT = 100
/** Nobody reads more. */
const NAMED = 5

interface Among {
  name: string
  code: string
  headQuarterId?: string | null
}

/** Hints (specification §5). Facilities of a headquarters share its VAT number, so only their names are compared. */
export async function alikeCompanies(
  api: PortalApi['api'],
  { name, code, headQuarterId }: Among,
): Promise<AlikeCompanies> {
  const among = headQuarterId ? { HeadQuarterId: headQuarterId } : { ShowOnlyHeadQuarters: true }
  const having = async (
    asked: { Search: string } | { Alike: string },
    same: (company: Company) => boolean,
  ) => {
    if (searchKey(Object.values(asked)[0]).length < 2) return []
    const { items } = await api.companies.list({ ...among, ...asked, ItemsPerPage: LOOKED_AT, Offset: 0 })
    return items
      .filter(same)
      .slice(0, NAMED)
      .map(({ id, businessName, address, headQuarter }) => ({ id, businessName, address, headQuarter }))
  }
  const [byName, byCode] = await Promise.all([
    having({ Alike: name }, () => true),
    headQuarterId ? [] : having({ Search: code }, ({ businessCode }) => isSameVatNumber(businessCode, code)),
  ])
  return { byName, byCode }
}

export async function alikeTo(api: PortalApi['api'], company: Company): Promise<AlikeCompanies> {
  // A vendor may have a client's name, and often is one.
  if (!company.headQuarter && !company.headQuarterId) return { byName: [], byCode: [] }
  const { businessName: name, businessCode: code, headQuarterId } = company
  const { byName, byCode } = await alikeCompanies(api, { name, code, headQuarterId })
  const others = <T extends { id: string }>(found: T[]) => found.filter(({ id }) => id !== company.id)
  return { byName: others(byName), byCode: others(byCode) }
}
