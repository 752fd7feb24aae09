import {
  allReviewedKinds,
  isItemKind,
  reviewedKinds,
  type ItemKind,
  type ReviewedKind,
} from '~/domain/items/item-kinds'

/** From an address beneath a list, such as `/ingredients/decide`. @throws 404 for any other */
export function reviewedListAbove(pathname: string): ReviewedKind {
  const list = decodeURI(pathname).toLowerCase().split('/').filter(Boolean).at(-2)
  const kind = allReviewedKinds.find((one) => reviewedKinds[one].list === list)
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}

/** As `reviewedListAbove`, of items alone. */
export function kindOfListAbove(pathname: string): ItemKind {
  const kind = reviewedListAbove(pathname)
  if (!isItemKind(kind)) throw new Response(null, { status: 404 })
  return kind
}
