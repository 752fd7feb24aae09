import type { Crumb } from '~/components/breadcrumbs'
import { paths } from '~/portal/paths'
import { itemPaths, type ItemKind } from './item-kind'
import type { ReviewItem } from './review-item'

/** Headquarters › facility › item (spec §2). */
export function itemCrumbs(
  kind: ItemKind,
  item: Pick<ReviewItem, 'id' | 'name' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'>,
): Crumb[] {
  const facility = { label: item.companyName, to: paths.certifier.facility(item.companyId) }
  return [
    { label: item.headQuarterName, to: paths.certifier.company(item.headQuarterId) },
    ...(item.companyId === item.headQuarterId ? [] : [facility]),
    { label: item.name, to: itemPaths(kind).item(item.id) },
  ]
}
