import { useUser } from '~/components/use-root'
import type { UserType } from '~/domain/review'
import { areaPaths, type ItemPaths } from '~/portal/paths'
import type { ItemKind } from '~/domain/item-kinds'
import { itemPathsOf } from './item-kind'

export const useArea = (): UserType => useUser()?.userType ?? 'Certifier'

export const useAreaPaths = () => areaPaths(useArea())

export const useItemPaths = (kind: ItemKind): ItemPaths => itemPathsOf(useArea(), kind)
