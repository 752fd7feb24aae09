import { useUser } from '~/components/use-root'
import type { UserType } from '~/domain/items/review'
import { areaPaths, type ItemPaths } from '~/portal/paths'
import type { ItemKind, ReviewedKind } from '~/domain/items/item-kinds'
import { itemPathsOf, reviewedPathsOf } from './item-kind'

export const useArea = (): UserType => useUser()?.userType ?? 'Certifier'

export const useAreaPaths = () => areaPaths(useArea())

export const useItemPaths = (kind: ItemKind): ItemPaths => itemPathsOf(useArea(), kind)

export const useReviewedPaths = (kind: ReviewedKind) => reviewedPathsOf(useArea(), kind)
