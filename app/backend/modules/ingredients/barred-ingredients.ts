import { sql, type SqlBool } from 'kysely'

/**
 * Approved once, and not to be used: the approval was withdrawn, or its group is not allowed in the plant, or in products. What was rejected
 * is in nothing that is approved.
 */
export function isBarred(version: string) {
  const its = (column: string) => sql.ref(`${version}.${column}`)
  // Never null, which would be neither barred nor not: those of old imports have no group.
  return sql<SqlBool>`(${its('status')} = 'approved' and (${its('withdrawn_at')} is not null
    or (${its('kosher_group_id')} is not null and ${its('kosher_group_id')} in (${notAllowed}))))`
}

const notAllowed = sql`select id from kosher_groups where proof in ('notAllowed', 'presentOnly')`

/** The same of a listed row: 1 or 0. */
export const barredColumn = sql<number>`case when ${isBarred('ingredients')} then 1 else 0 end`.as('barred')

/** The newest approved version that approving takes in place of the one used (domain `listDifferences`): that one counts. */
const taken = (used: string) => {
  const its = (column: string) => sql.ref(`${used}.${column}`)
  return sql`select 1 from ingredients as taken
    where taken.root_id = ${its('root_id')} and taken.chain_position > ${its('chain_position')}
      and taken.status = 'approved' and taken.newest_of_status = 1
      and coalesce(taken.kosher_status_id, '') = coalesce(${its('kosher_status_id')}, '')
      and coalesce(taken.vendor_id, '') = coalesce(${its('vendor_id')}, '')
      and taken.is_passover = ${its('is_passover')}`
}

/** A version that a product is made with, and should not be. */
export const mayNotBeUsed = (used: string) => sql<SqlBool>`(
  (${isBarred(used)} and not exists (${taken(used)}))
  or exists (${taken(used)} and ${isBarred('taken')}))`

/** All such versions, by the chains that have one: they are few. */
export const barredVersions = sql`
  select used.id from (
    select root_id from ingredients where withdrawn_at is not null and deleted_at is null
    union select root_id from ingredients where status = 'approved' and kosher_group_id in (${notAllowed})
  ) as barred cross join ingredients as used
  where used.root_id = barred.root_id and ${mayNotBeUsed('used')}`
