import { sql, type SqlBool } from 'kysely'

export const hasExpired = (today: string) => sql<SqlBool>`expired.expiration_date < ${today}`

/** No newer approved version with the same kosher status, Pesach and vendor is valid (domain `whyUnready`). */
export const isUnreplaced = (today: string) => sql`not exists (
    select 1 from ingredients as newer
    where newer.root_id = expired.root_id and newer.chain_position > expired.chain_position
      and newer.status = 'approved' and newer.newest_of_status = 1
      and (newer.expiration_date is null or newer.expiration_date >= ${today})
      and coalesce(newer.kosher_status_id, '') = coalesce(expired.kosher_status_id, '')
      and coalesce(newer.vendor_id, '') = coalesce(expired.vendor_id, '')
      and newer.is_passover = expired.is_passover)`

/** Versions that have run out, in whose place no other may be taken. */
export const stoppingIngredients = (today: string) => sql`
  select expired.id, expired.root_id, expired.status, expired.newest_of_status
  from ingredients as expired where ${hasExpired(today)} and ${isUnreplaced(today)}`
