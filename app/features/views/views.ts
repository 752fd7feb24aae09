import { listParams, type ListQuery } from '~/components/list/list-query'
import type { SavedView } from '~/contract/views'
import type { RememberedList } from '~/domain/listed'
import type { UserType } from '~/domain/items/review'

/** The stored query of a view: filters and order, but no page. */
export function toViewQuery(query: ListQuery): string {
  const { view: _, CountAll: __, ...kept } = query
  const params = listParams({ ...kept, page: 1 })
  params.delete('ItemsPerPage')
  return params.toString()
}

export const viewHref = (list: string, { id, asked }: Pick<SavedView, 'id' | 'asked'>): string =>
  `${list}?${asked}${asked && '&'}view=${encodeURIComponent(id)}`

export const listOfView = (list: RememberedList, userType: UserType): string =>
  userType === 'Certifier' ? `/certifier/${list}` : `/${list}`

export interface ViewsOfList {
  items: SavedView[]
  /** The view names a deleted company: its filter was removed. */
  gone: boolean
}
