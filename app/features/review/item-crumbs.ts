import type { Crumb } from '~/components/breadcrumbs'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { itemPathsOf, itemWords, type ItemKind } from './item-kind'
import type { ReviewItem } from './review-item'

type Named = Pick<
  ReviewItem,
  'id' | 'name' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'
>

/** Whose lists an item is in. */
export const ownersOf = (item: Pick<Named, 'companyId' | 'headQuarterId'>) => [
  item.companyId,
  item.headQuarterId,
]

/** For the certifier: the list as it was left › headquarters › facility › item (spec §2). */
export function itemCrumbs(kind: ItemKind, item: Named, words: Words): Crumb[] {
  const to = itemPathsOf('Certifier', kind)
  const facility = { label: item.companyName, to: paths.certifier.facility(item.companyId) }
  return [
    { label: itemWords(kind, words).title, to: to.list(), list: `${kind}s`, companies: ownersOf(item) },
    { label: item.headQuarterName, to: paths.certifier.company(item.headQuarterId) },
    ...(item.companyId === item.headQuarterId ? [] : [facility]),
    { label: item.name, to: to.item(item.id) },
  ]
}

/** For the company: the list as it was left › facility › item. */
export function ownItemCrumbs(kind: ItemKind, item: Named, words: Words): Crumb[] {
  const to = itemPathsOf('Company', kind)
  const facility = { label: item.companyName, to: paths.company.facility(item.companyId) }
  return [
    { label: itemWords(kind, words).title, to: to.list(), list: `${kind}s`, companies: ownersOf(item) },
    ...(item.companyId === item.headQuarterId ? [] : [facility]),
    { label: item.name, to: to.item(item.id) },
  ]
}
