import type { Crumb } from '~/components/shell/breadcrumbs'
import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { areaPaths, paths } from '~/portal/paths'
import { itemKinds, type ItemKind } from '~/domain/items/item-kinds'
import { itemPathsFor, itemWords } from './item-kind'
import type { ReviewItem } from './review-item'

type Named = Pick<
  ReviewItem,
  'id' | 'name' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'
>

export const itemOwners = (item: Pick<Named, 'companyId' | 'headQuarterId'>) => [
  item.companyId,
  item.headQuarterId,
]

export const itemListCrumb = (area: UserType, kind: ItemKind, words: Words): Crumb => ({
  label: itemWords(kind, words).title,
  to: itemPathsFor(area, kind).list(),
})

/** The list as it was left › headquarters, for the certifier › facility › item (specification §2). */
export function itemCrumbs(area: UserType, kind: ItemKind, item: Named, words: Words): Crumb[] {
  const isOwn = area === 'Company'
  const to = itemPathsFor(area, kind)
  const { facility } = areaPaths(area)
  const crumbs: (Crumb | false)[] = [
    { ...itemListCrumb(area, kind, words), list: itemKinds[kind].plural, companies: itemOwners(item) },
    !isOwn && { label: item.headQuarterName, to: paths.certifier.company(item.headQuarterId) },
    item.companyId !== item.headQuarterId && { label: item.companyName, to: facility(item.companyId) },
    { label: item.name, to: to.item(item.id) },
  ]
  return crumbs.filter((crumb) => crumb !== false)
}
