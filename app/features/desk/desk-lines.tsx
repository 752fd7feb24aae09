import { StatusBadge } from '~/components/status-badge'
import type { IngredientRow } from '~/contract/ingredients'
import type { ProductRow } from '~/contract/products'
import type { RequestRow } from '~/contract/requests'
import type { UserType } from '~/domain/review'
import { HolderLine } from '~/features/items/item-marks'
import { formatInstantDate } from '~/i18n/format'
import { RequestBadge } from './request-badge'

/** Since when it waits; the hour matters to nobody. */
export function Since({ at, says }: { at: string; says: (day: string) => string }) {
  return <time dateTime={at}>{says(formatInstantDate(at))}</time>
}

/** Since when it is somebody's turn; to a company, why it is. */
export function Turn({ row, says, area }: { row: ItemRow; says: (day: string) => string; area: UserType }) {
  if (area === 'Certifier') return <Since at={row.statusAt} says={says} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Since at={row.statusAt} says={says} />
      <StatusBadge status={row.status} />
    </span>
  )
}

/** When a request was answered, and how. */
export function Decided({ request, says }: { request: RequestRow; says: (day: string) => string }) {
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

/** The headquarters, and the facility where it is one. */
export const ownerOf = (row: Owned) =>
  row.companyId === row.headQuarterId ? row.companyName : `${row.headQuarterName} · ${row.companyName}`

/** Enough for those who have one headquarters only. */
export const facilityOf = (row: Owned) => row.companyName

export type ItemRow = IngredientRow | ProductRow

/** What the panels of both kinds of items share. */
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
