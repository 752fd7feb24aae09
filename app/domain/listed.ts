import { reviewedLists } from './items/item-kinds'

export const rememberedLists = [...reviewedLists, 'certificates', 'companies', 'visits'] as const
export type RememberedList = (typeof rememberedLists)[number]

/** Other exportable lists are not remembered: nothing leads back to them. */
export const exportedLists = [...rememberedLists, 'facilities', 'deviations', 'rulings'] as const
export type ExportedList = (typeof exportedLists)[number]

export function listAt(pathname: string): RememberedList | null {
  if (!/^(?:\/[\w-]+)+$/.test(pathname)) return null
  return rememberedLists.find((list) => pathname.endsWith(`/${list}`)) ?? null
}

/** The page sizes of a list; ten, unless somebody chose otherwise (specification §9). */
export const rowChoices = [10, 25, 50, 100] as const

/** Null for the list of all companies. */
function companyOfList(address: string): string | null {
  const [path = '', query = ''] = address.split('?')
  return (
    /\/(?:companies|facilities)\/([\w-]+)\//.exec(path)?.[1] ?? new URLSearchParams(query).get('CompanyId')
  )
}

/** The id of a row in its list's page: the part that tells ids apart. */
export const rowAnchor = (id: string): string => `r${id.slice(-12)}`

/** The way back to a list, to the row of the item whose page has this path. */
export function toRowAnchor(list: string, pathname: string): string {
  const [plain = ''] = list.split('?')
  const id = new RegExp(`/${plain.split('/').at(-1) ?? ''}/([\\w-]{36})(?:/|$)`).exec(pathname)?.[1]
  return id ? `${list}#${rowAnchor(id)}` : list
}

const isCertifiers = (path: string) => path.startsWith('/certifier/')

/** The list as last visited, unless that was in another area, or another company's. */
export function backToList(plain: string, visited: string | undefined, of?: readonly string[]): string {
  if (!visited || isCertifiers(visited) !== isCertifiers(plain)) return plain
  const company = companyOfList(visited)
  return company === null || !of || of.includes(company) ? visited : plain
}

/** A company's tab, if that was the last visited list; else the list of all. */
export function listOfCompany(
  plain: string,
  visited: string | undefined,
  companyId: string | undefined,
): string {
  const [path = ''] = (visited ?? '').split('?')
  const isTab = companyId !== undefined && companyOfList(path) === companyId
  return isTab && isCertifiers(path) === isCertifiers(plain) ? path : plain
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A workbook is built in memory; longer lists go as CSV, which streams. */
export const MAX_XLSX_ROWS = 10_000
