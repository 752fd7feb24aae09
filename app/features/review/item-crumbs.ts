import type { Crumb } from '~/components/breadcrumbs'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { itemPaths, itemWords, type ItemKind } from './item-kind'
import type { ReviewItem } from './review-item'

/** The list as it was left › headquarters › facility › item (spec §2). */
export function itemCrumbs(
  kind: ItemKind,
  item: Pick<ReviewItem, 'id' | 'name' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'>,
  words: Words,
): Crumb[] {
  const facility = { label: item.companyName, to: paths.certifier.facility(item.companyId) }
  return [
    { label: itemWords(kind, words).title, to: itemPaths(kind).list(), list: `${kind}s` },
    { label: item.headQuarterName, to: paths.certifier.company(item.headQuarterId) },
    ...(item.companyId === item.headQuarterId ? [] : [facility]),
    { label: item.name, to: itemPaths(kind).item(item.id) },
  ]
}
