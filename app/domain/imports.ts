export const importKinds = ['ingredients', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

export const importColumns = {
  ingredients: [
    'name',
    'expirationDate',
    'rmc',
    'rmcDescription',
    'vendor',
    'kosherGroup',
    'kosherStatus',
    'isPassover',
    'agentFullname',
  ],
  products: ['name', 'kosherStatus', 'ingredients', 'restriction', 'isPassover', 'onBehalf', 'agentFullname'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Columns of an exported list that an import ignores, so that the list can come back mended. */
export const exportOnlyColumns = {
  ingredients: ['headQuarter', 'facility', 'suggestedVendor', 'status', 'statusSince', 'createdAt'],
  products: [
    'code',
    'headQuarter',
    'facility',
    'createdAt',
    'status',
    'statusSince',
    'certificate',
    'certificateExpiry',
  ],
} as const satisfies Record<ImportKind, readonly string[]>

/** Spec §5 "Certifier new ingredient", "Certifier new product". */
export const requiredColumns: Record<ImportKind, readonly ImportColumn[]> = {
  ingredients: ['name', 'expirationDate'],
  products: ['name', 'kosherStatus', 'ingredients'],
}

/** `uploaded` → `checking` → `checked` → `committing` → `done`; `failed` when it cannot be read or the work broke off. */
export const importStates = ['uploaded', 'checking', 'checked', 'committing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const isUnderWay = (state: ImportState): boolean =>
  state === 'uploaded' || state === 'checking' || state === 'committing'

/** Lines that begin with it are for people. */
export const commentMark = '#'

/** A line break in the cell separates as well. */
export const ingredientSeparator = '|'

/** In bytes; the upload limit may be smaller. */
export const maximumImportSize = 5 * 1024 ** 2
