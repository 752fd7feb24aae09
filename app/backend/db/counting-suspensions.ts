import { sql, type SqlBool } from 'kysely'

// `suspensions` (domain) in SQL: of the suspension `s`, and of one of its products.
export const laterEnd = sql`exists (select 1 from rulings as r
  where r.subject_id = s.subject_id and r.kind = 'reinstate' and r.is_whole = 1 and r.at > s.at)`
export const stillRests = sql`not ${laterEnd} and not exists (
  select 1 from rulings as r join ruling_products as back on back.ruling_id = r.id
  where r.subject_id = s.subject_id and r.kind = 'reinstate' and r.at > s.at
    and back.product_id = resting.product_id)`

/** Whether the suspension `s` has not been ended, or not for all of its products. */
export const counts = sql<SqlBool>`(s.is_whole = 1 and not ${laterEnd} or s.is_whole = 0 and exists (
  select 1 from ruling_products as resting where resting.ruling_id = s.id and ${stillRests}))`
