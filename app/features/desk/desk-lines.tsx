import { StatusBadge } from '~/components/status-badge'
import type { IngredientListItem } from '~/contract/ingredients'
import type { ProductListItem } from '~/contract/products'
import type { RequestListItem } from '~/contract/requests'
import type { UserType } from '~/domain/review'
import { HolderLine } from '~/features/items/item-marks'
import { useFormat } from '~/i18n/use-format'
import { RequestBadge } from './request-badge'

export function Since({ at, says }: { at: string; says: (day: string) => string }) {
  const { formatInstantDate } = useFormat()
  return <time dateTime={at}>{says(formatInstantDate(at))}</time>
}

export function Turn({ row, says, area }: { row: ItemRow; says: (day: string) => string; area: UserType }) {
  if (area === 'Certifier') return <Since at={row.statusAt} says={says} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Since at={row.statusAt} says={says} />
      <StatusBadge status={row.status} />
    </span>
  )
}

export function Decided({ request, says }: { request: RequestListItem; says: (day: string) => string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {request.decidedAt ? <Since at={request.decidedAt} says={says} /> : null}
      <RequestBadge status={request.status} />
    </span>
  )
}

export interface Owned {
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
}

/** The headquarters, and the facility if it is one. */
export const ownerOf = (row: Owned) =>
  row.companyId === row.headQuarterId ? row.companyName : `${row.headQuarterName} · ${row.companyName}`

export const facilityOf = (row: Owned) => row.companyName

export type ItemRow = IngredientListItem | ProductListItem

export const itemLines = (whose: (row: Owned) => string) => ({
  rowKey: (row: ItemRow) => row.id,
  name: (row: ItemRow) => row.name,
  beneath: (row: ItemRow) => (
    <>
      {whose(row)}
      {row.lock ? (
        <span className="block">
          <HolderLine lock={row.lock} />
        </span>
      ) : null}
    </>
  ),
})
