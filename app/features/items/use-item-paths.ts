import { useUser } from '~/components/use-root'
import type { UserType } from '~/domain/review'
import { areaPaths } from '~/portal/paths'
import { itemPathsOf, type ItemKind, type ItemPaths } from './item-kind'

/** Whose area this is: that of whoever looks at it. */
export const useArea = (): UserType => useUser()?.userType ?? 'Certifier'

/** The addresses of the area of whoever looks at it. */
export const useAreaPaths = () => areaPaths(useArea())

/** The addresses of a kind of item in the area of whoever looks at it. */
export const useItemPaths = (kind: ItemKind): ItemPaths => itemPathsOf(useArea(), kind)
