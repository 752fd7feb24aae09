/** The lists that a person comes back to as they were left: the last part of their addresses. */
export const rememberedLists = ['ingredients', 'products', 'certificates', 'companies'] as const
export type RememberedList = (typeof rememberedLists)[number]

/** Takes a path; returns the list that it is the address of, in any area and of any company, or null. */
export function listAt(pathname: string): RememberedList | null {
  if (!/^(?:\/[\w-]+)+$/.test(pathname)) return null
  return rememberedLists.find((list) => pathname.endsWith(`/${list}`)) ?? null
}

/** The company whose list an address is of: its tab's, or the one that it is filtered by. Null for everybody's. */
function companyOfList(address: string): string | null {
  const [path = '', query = ''] = address.split('?')
  return (
    /\/(?:companies|facilities)\/([\w-]+)\//.exec(path)?.[1] ?? new URLSearchParams(query).get('CompanyId')
  )
}

const isCertifiers = (path: string) => path.startsWith('/certifier/')

/**
 * The way back to a list.
 * @param plain the list's own address
 * @param visited where it was last looked at, if it was
 * @param of the companies whose list what one comes from is in: one of another company's would be the wrong one
 * @returns `visited`, as long as it is in the same area and of none but these
 */
export function backToList(plain: string, visited: string | undefined, of?: readonly string[]): string {
  if (!visited || isCertifiers(visited) !== isCertifiers(plain)) return plain
  const company = companyOfList(visited)
  return company === null || !of || of.includes(company) ? visited : plain
}

/** What lists can be taken along as. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A workbook is made in memory: longer lists go as CSV, which flows. */
export const MAX_XLSX_ROWS = 10_000
