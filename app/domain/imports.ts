/** What can be imported from a file, the columns of each, and the life of an import. */

export const importKinds = ['ingredients', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

/** In the order of a template; an item's name comes first. */
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

/** What an exported list says besides: passed over in a file that is imported, so that the list can come back mended. */
export const exportedBesides = {
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

/** The columns that a file cannot do without (spec §5 "Certifier new ingredient", "Certifier new product"). */
export const requiredColumns: Record<ImportKind, readonly ImportColumn[]> = {
  ingredients: ['name', 'expirationDate'],
  products: ['name', 'kosherStatus', 'ingredients'],
}

/**
 * `uploaded` → `checking` → `checked` → `committing` → `done`; `failed` where the file cannot be read, or the check or the
 * commit did not come to an end.
 */
export const importStates = ['uploaded', 'checking', 'checked', 'committing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Whether the system is at work on an import, or about to be. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'uploaded' || state === 'checking' || state === 'committing'

/** A line of a file that begins so is for people, and no row. */
export const commentMark = '#'

/** Between the ingredients of a product; a line end in the cell does as well. */
export const ingredientSeparator = '|'

/** The largest file that can be imported, in bytes, unless the limit of uploads is smaller. */
export const maximumImportSize = 5 * 1024 ** 2
