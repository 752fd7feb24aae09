import { sql } from 'kysely'
import type { ReviewLock } from '~/contract/items/review'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import { tableOf } from '../../../db/every-kind'
import type { Said } from '../../../db/listing'
import { lockOf } from '../locks/live-lock'

/** An item as a line of a queue: a list's row takes PostgreSQL longer to plan than to read. */
export interface ItemLine {
  id: string
  name: string
  status: ReviewStatus
  at: string
  lock: ReviewLock | null
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
}

type Row = Omit<ItemLine, 'lock'> & Parameters<typeof lockOf>[1]

/** @param at the column with the instant or the day of a line */
export const itemLines = (ctx: Ctx, kind: ItemKind, at: string): Said<Row, ItemLine> => ({
  rowsOf: async (ids) => {
    const { rows } = await sql<Row>`
      select item.id, item.name, item.status, ${sql.ref(`item.${at}`)} as at, item.locked_by, item.locked_until,
        item.company_id as "companyId", company.business_name as "companyName",
        item.head_quarter_id as "headQuarterId", head.business_name as "headQuarterName",
        holder.email as holder_email, ${shownName('holder')} as holder_name
      from ${sql.table(tableOf(kind))} as item
        inner join companies as company on company.id = item.company_id
        inner join companies as head on head.id = item.head_quarter_id
        left join users as holder on holder.id = item.locked_by
      where item.id in (${sql.join(ids)})`.execute(ctx.db)
    return rows
  },
  toItem: ({ locked_by, locked_until, holder_email, holder_name, ...line }) => ({
    ...line,
    lock: lockOf(ctx, { locked_by, locked_until, holder_email, holder_name }),
  }),
})
