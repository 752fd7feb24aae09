/** The companies in the public register: none, those that choose to be, or all. */
export const directoryPolicies = ['off', 'optIn', 'all'] as const
export type DirectoryPolicy = (typeof directoryPolicies)[number]

/** The register's entry of a product made on behalf of another company. */
export const listingModes = ['hidden', 'brandOnly', 'both'] as const
export type ListingMode = (typeof listingModes)[number]

/** `own`: not a private label. */
export const listedAs = ['own', 'brandOnly', 'both'] as const
export type ListedAs = (typeof listedAs)[number]

export const monthsReadable = 24

export const directoryPageSize = 25

/** The restriction of products that are kosher only where the pack bears the mark. */
export const markRestriction = 'SIMB'

/** The tag of the register's pages in shared caches. */
export const registerTag = 'directory'

export const defaultLicence = 'CC BY 4.0'

/** The register as files, made once a day. */
export const directoryFileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
} as const
export type DirectoryFile = `products.${'csv' | 'json'}` | 'sitemap.xml' | `sitemap-${number}.xml`

export const isDirectoryFile = (name: string): name is DirectoryFile =>
  /^(products\.(csv|json)|sitemap(-[1-9]\d{0,5})?\.xml)$/.test(name)
