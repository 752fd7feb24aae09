/** The lists that a person comes back to as they were left: the last part of their addresses. */
export const rememberedLists = ['ingredients', 'products', 'certificates', 'companies'] as const
export type RememberedList = (typeof rememberedLists)[number]

/** Takes a path; returns the list that it is the address of, in any area and of any company, or null. */
export function listAt(pathname: string): RememberedList | null {
  if (!/^(?:\/[\w-]+)+$/.test(pathname)) return null
  return rememberedLists.find((list) => pathname.endsWith(`/${list}`)) ?? null
}

/** What lists can be taken along as. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A workbook is made in memory: longer lists go as CSV, which flows. */
export const MAX_XLSX_ROWS = 10_000
