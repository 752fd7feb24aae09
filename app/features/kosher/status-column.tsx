import type { ReactNode } from 'react'
import type { ListQuery } from '~/components/list/list-query'
import type { Column } from '~/components/list/row-table'
import { StatusBadge } from '~/components/status-badge'
import { badgeStatus } from '~/domain/items/review'
import type { Weight } from '~/domain/kosher/concern'
import { hasMarks, ItemMarks, type Marked } from '~/features/items/item-marks'
import type { Words } from '~/i18n/words'
import { RowConcern } from './concern-weight'

/**
 * The column of a list's status, with what else is to be known of its rows; without the status if the list was
 * filtered by it.
 */
export function statusColumn<Row extends Marked & Parameters<typeof badgeStatus>[0] & { id: string }>(
  w: Words,
  { items, weights, query }: { items: readonly Row[]; weights: Record<string, Weight>; query: ListQuery },
  noteOf: (row: Row) => ReactNode,
): Column<Row> {
  const isSaid = query.multi.WithStatus !== undefined && new Set(items.map(badgeStatus)).size === 1
  return {
    id: 'status',
    header: w.review.status,
    fits: true,
    className: isSaid ? undefined : 'md:min-w-39! xl:min-w-[max(11.5rem,17cqi)]!',
    text: ({ lock, unread }) =>
      [lock && !lock.mine && w.review.heldBy(lock.name), unread > 0 && w.review.unreadMessages(unread)]
        .filter(Boolean)
        .join(' · '),
    cell: (row) => {
      const note = noteOf(row)
      if (isSaid && !note && !hasMarks(row) && !weights[row.id]) return w.common.none
      return (
        <>
          {isSaid ? null : <StatusBadge status={badgeStatus(row)} />}
          {note}
          <ItemMarks item={row} />
          <RowConcern weight={weights[row.id]} />
        </>
      )
    },
  }
}
