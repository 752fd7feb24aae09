import { itemPlurals, type ItemPlural } from './item-kinds'

export const importKinds = [...itemPlurals, 'supplierCertificates'] as const
export type ImportKind = ItemPlural | 'supplierCertificates'

export const importColumns = {
  ingredients: [
    'name',
    'expirationDate',
    'certificateNumber',
    'rmc',
    'rmcDescription',
    'vendor',
    'kosherGroup',
    'kosherStatus',
    'isPassover',
    'containsKitniyot',
    'agentFullname',
  ],
  products: [
    'name',
    'kosherStatus',
    'ingredients',
    'lines',
    'restriction',
    'isPassover',
    'onBehalf',
    'agentFullname',
    'gtins',
  ],
  supplierCertificates: [
    'vendor',
    'agency',
    'certificateNumber',
    'issuedOn',
    'expirationDate',
    'printedName',
    'printedCode',
    'kosherStatus',
    'isPassover',
  ],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn = (typeof importColumns)[ImportKind][number]
export const allImportColumns = [...new Set<ImportColumn>(importKinds.flatMap((kind) => importColumns[kind]))]

/** Ignored, so that an exported list can be imported again; except the reference, which tells the row's item. */
export const exportOnlyColumns = {
  ingredients: [
    'headQuarter',
    'facility',
    'suggestedVendor',
    'status',
    'statusSince',
    'withdrawnOn',
    'withdrawnReason',
    'waitingDays',
    'assignedTo',
    'createdAt',
    'reference',
  ],
  products: [
    'code',
    'headQuarter',
    'facility',
    'createdAt',
    'status',
    'statusSince',
    'withdrawnOn',
    'withdrawnReason',
    'waitingDays',
    'assignedTo',
    'recipe',
    'inRegister',
    'privateLabel',
    'certificate',
    'certificateExpiry',
    'reference',
  ],
  supplierCertificates: [],
} as const satisfies Record<ImportKind, readonly string[]>

/** Columns that place a row at a facility or item, and are not fields. */
export const placingColumns = ['facility', 'code', 'reference'] as const
type PlacingColumn = (typeof placingColumns)[number]

export type FileColumn = ImportColumn | PlacingColumn
export const fileColumns = [...allImportColumns, ...placingColumns] as const

/** One facility for all rows, or the one that each row names. */
export const facilitySources = ['form', 'column'] as const
export type FacilitySource = (typeof facilitySources)[number]

/** The first part of a day such as 03/04/2028. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const

/** Specification §5 "Ingredients", "Products". */
export const requiredColumns: Record<ImportKind, readonly ImportColumn[]> = {
  ingredients: ['name', 'expirationDate'],
  products: ['name', 'kosherStatus', 'ingredients'],
  supplierCertificates: ['vendor', 'agency', 'printedName'],
}

/** `uploaded` → `checking` → `checked` → `committing` → `done`; or `failed`. */
export const importStates = ['uploaded', 'checking', 'checked', 'committing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const isUnderWay = (state: ImportState): boolean =>
  state === 'uploaded' || state === 'checking' || state === 'committing'

export const commentMark = '#'

/** So does a line break. */
export const ingredientSeparator = '|'

/** Between the lines that may make a product. */
export const lineSeparator = ';'
export const inLines = (names: readonly string[]) => names.join(`${lineSeparator} `)

/** Bytes; the upload limit may be smaller. */
export const maximumImportSize = 5 * 1024 ** 2
