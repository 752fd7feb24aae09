import { useUser } from '~/components/use-root'
import type { UserType } from '~/domain/items/review'
import { areaPaths, type ItemPaths } from '~/portal/paths'
import type { ItemKind, ReviewedKind } from '~/domain/items/item-kinds'
import { itemPathsFor, reviewedPathsFor } from './item-kind'

export const useArea = (): UserType => useUser()?.userType ?? 'Certifier'

export const useAreaPaths = () => areaPaths(useArea())

export const useItemPaths = (kind: ItemKind): ItemPaths => itemPathsFor(useArea(), kind)

export const useReviewedPaths = (kind: ReviewedKind) => reviewedPathsFor(useArea(), kind)
