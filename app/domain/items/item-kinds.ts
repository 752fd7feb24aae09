interface KindRule {
  /** In the names of its table, calls, pages and words. */
  plural: string
  /** The contract's name for its calls, and for how many there are. */
  calls: string
  /** In the addresses of its pages. */
  list: string
  /** The contract's name for its id, and the parameter of its pages. */
  id: string
  /** Whether it has an expiry, which companies and figures report. */
  expires: boolean
}

/** The items under review, in the order of screens. Types, codes and words derive from it (CONTRIBUTING.md). */
export const itemKinds = {
  ingredient: {
    plural: 'ingredients',
    calls: 'ingredients',
    list: 'ingredients',
    id: 'ingredientId',
    expires: true,
  },
  product: { plural: 'products', calls: 'products', list: 'products', id: 'productId', expires: false },
} as const satisfies Record<string, KindRule>

/**
 * All that goes through review. A supplier's certificate is no item: it belongs to no facility, is no part of a
 * product, and has lists and pages of its own, so anything made for each `ItemKind` leaves it out.
 */
export const reviewedKinds = {
  ...itemKinds,
  supplier_certificate: {
    plural: 'supplier_certificates',
    calls: 'supplierCertificates',
    list: 'supplier-certificates',
    id: 'supplierCertificateId',
    expires: true,
  },
} as const satisfies Record<string, KindRule>

type ReviewedKinds = typeof reviewedKinds
export type ReviewedKind = keyof ReviewedKinds
export type ReviewedPlural<K extends ReviewedKind = ReviewedKind> = ReviewedKinds[K]['plural']
export type ReviewedIdName<K extends ReviewedKind = ReviewedKind> = ReviewedKinds[K]['id']
export type ReviewedCalls<K extends ReviewedKind = ReviewedKind> = ReviewedKinds[K]['calls']
export const allReviewedKinds = Object.keys(reviewedKinds) as [ReviewedKind, ...ReviewedKind[]]
export const reviewedPlurals = allReviewedKinds.map((kind) => reviewedKinds[kind].plural)
export const reviewedLists = allReviewedKinds.map((kind) => reviewedKinds[kind].list)
export type ExpiringKind = {
  [K in ReviewedKind]: ReviewedKinds[K]['expires'] extends true ? K : never
}[ReviewedKind]

export const isReviewedKind = (name: string): name is ReviewedKind => Object.hasOwn(reviewedKinds, name)

/** In texts: `supplier certificate`. */
export const kindInWords = (kind: ReviewedKind) => kind.replace('_', ' ')

type ItemKinds = typeof itemKinds
export type ItemKind = keyof ItemKinds
/** `ingredients`, `products` */
export type ItemPlural<K extends ItemKind = ItemKind> = ItemKinds[K]['plural']
/** `ingredientId`, `productId` */
export type ItemIdName<K extends ItemKind = ItemKind> = ItemKinds[K]['id']

export const allItemKinds = Object.keys(itemKinds) as [ItemKind, ...ItemKind[]]
export const itemPlurals = allItemKinds.map((kind) => itemKinds[kind].plural)

export const isItemKind = (name: string | undefined): name is ItemKind =>
  name !== undefined && Object.hasOwn(itemKinds, name)

/** The most ingredients of a product. */
export const mostIngredients = 500

/** The most lines of a plant that a product may name. */
export const mostLines = 500
