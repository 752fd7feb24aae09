import type { ItemVersion } from '~/contract/items/review'
import type { Words } from '~/i18n/words'
import { comparedFields, comparedPair, compareLists, type Listed } from './compare-versions'

interface Compared<Item> {
  get: (id: string) => Promise<Item>
  /** In the same order for every version. */
  fieldsOf: (item: Item, w: Words) => { label: string; text: string }[]
  listTitle: (w: Words) => string
  listOf: (item: Item) => Listed[]
}

/** Compared here: no page loads the list of fields. @returns `compared` null if there is only one version */
export async function loadVersions<Item extends { id: string; name: string; versions: ItemVersion[] }>(
  request: Request,
  w: Words,
  id: string,
  { get, fieldsOf, listTitle, listOf }: Compared<Item>,
) {
  const item = await get(id)
  const shown = { id: item.id, name: item.name, versions: item.versions }
  const { searchParams } = new URL(request.url)
  const pair = comparedPair(item, { from: searchParams.get('from'), to: searchParams.get('to') })
  if (!pair) return { item: shown, compared: null }
  const read = (one: string) => (one === item.id ? item : get(one))
  const [from, to] = await Promise.all([read(pair.from), read(pair.to)])
  return {
    item: shown,
    compared: {
      ...pair,
      fields: comparedFields(fieldsOf(from, w), fieldsOf(to, w), w.common.none),
      listTitle: listTitle(w),
      list: compareLists(listOf(from), listOf(to)),
    },
  }
}
