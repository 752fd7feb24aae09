import { allItemKinds, itemKinds, type ItemKind } from '~/domain/item-kinds'

/** From an address beneath a list, such as `/ingredients/decide`. @throws 404 for any other */
export function kindOfListAbove(pathname: string): ItemKind {
  const list = decodeURI(pathname).toLowerCase().split('/').filter(Boolean).at(-2)
  const kind = allItemKinds.find((one) => itemKinds[one].plural === list)
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}
