import { comparedPair } from './compare-versions'
import type { ReviewItem } from '~/features/items/review-item'

/** Decisions §4 "Versions". @returns null for both where there is only one version */
export async function loadCompared<Item extends Pick<ReviewItem, 'id' | 'versions'>>(
  request: Request,
  item: Item,
  get: (id: string) => Promise<Item>,
): Promise<{ from: Item; to: Item } | null> {
  const { searchParams } = new URL(request.url)
  const pair = comparedPair(item, { from: searchParams.get('from'), to: searchParams.get('to') })
  if (!pair) return null
  const read = (id: string) => (id === item.id ? Promise.resolve(item) : get(id))
  const [from, to] = await Promise.all([read(pair.from), read(pair.to)])
  return { from, to }
}
