import {
  allItemKinds,
  itemKinds,
  type ItemIdName,
  type ItemKind,
  type ItemPlural,
  type ReviewedKind,
} from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { areaPaths, type ItemPaths } from '~/portal/paths'

/** In a screen use `useItemPaths`. */
export const itemPathsFor = (area: UserType, kind: ItemKind): ItemPaths =>
  areaPaths(area)[itemKinds[kind].plural]

/** The pages that all reviewed kinds have in common. */
export const reviewedPathsFor = (
  area: UserType,
  kind: ReviewedKind,
): Pick<ItemPaths, 'list' | 'item' | 'messages'> => {
  const { ingredients: ingredient, products: product, supplierCertificates } = areaPaths(area)
  return { ingredient, product, supplier_certificate: supplierCertificates }[kind]
}

export interface ItemRef {
  kind: ItemKind
  id: string
}

/** As `ItemRef`, for all reviewed kinds. */
export interface ReviewedRef {
  kind: ReviewedKind
  id: string
}

/** The item of an address. @throws 404 without one */
export function itemOf(params: Readonly<Partial<Record<ItemIdName, string>>>): ItemRef {
  const kind = allItemKinds.find((one) => params[itemKinds[one].id])
  if (!kind) throw new Response(null, { status: 404 })
  return { kind, id: params[itemKinds[kind].id] ?? '' }
}

/** A kind's words in a catalogue: a cast, as TypeScript does not look up a generic type by a union. */
export const itemWords = <W extends Words, P extends ItemPlural = ItemPlural>(
  kind: ItemKind,
  words: W,
): W[P] => words[itemKinds[kind].plural as P]
