import { sql } from 'kysely'
import type { ReviewTable } from '../review-kind'

/** A column: 1 if an older version of an open item is approved, and so still valid. */
export function approvedBefore(table: ReviewTable) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<number>`case when ${column('status')} <> 'approved' and exists (
    select 1 from ${sql.table(table)} as older
    where older.root_id = ${column('root_id')} and older.chain_position < ${column('chain_position')}
      and older.status = 'approved' and older.newest_of_status = 1) then 1 else 0 end`
}
