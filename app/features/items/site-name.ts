import type { ListQuery } from '~/components/list/list-query'
import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'

type Site = { companyName: string; headQuarterName: string }

/** Whether a list's rows name their headquarters: not where it is of one company alone. */
export const namesHeadquarters = (
  area: UserType,
  { companyId, query }: { companyId?: string | undefined; query: ListQuery },
): boolean => area === 'Certifier' && !companyId && !query.filters.CompanyId

/** A row's site beside its headquarters: «Spilamberto» for «Acetaia Estense – Spilamberto», '-' for itself. */
export function siteName({ companyName, headQuarterName }: Site, w: Words): string {
  if (companyName === headQuarterName) return w.common.none
  const [, owner, site] = /^(.+?) [–-] (.+)$/.exec(companyName) ?? []
  return owner && site && headQuarterName.startsWith(owner) ? site : companyName
}

/** The same for the rows of a list: of long names that begin alike, what tells them apart. */
export function siteNames(rows: readonly Site[], w: Words): (row: Site) => string {
  const [first = '', ...others] = new Set(
    rows.map((row) => siteName(row, w)).filter((name) => name !== w.common.none),
  )
  let words = others.length > 0 ? first.split(' ').slice(0, -1) : []
  while (words.length > 0 && !others.every((name) => name.startsWith(`${words.join(' ')} `)))
    words = words.slice(0, -1)
  const shared = words.join(' ')
  return (row) => {
    const name = siteName(row, w)
    return shared.length > 6 && name !== w.common.none ? `…${name.slice(shared.length + 1)}` : name
  }
}
