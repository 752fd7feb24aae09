import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/review'
import { scopeOf } from '../../access'
import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { searchIn } from '../../listing'
import { companyForItems } from '../companies/company-for-items'
import type { ReviewTable } from './review-kind'

export interface ItemFilters {
  Search?: string | undefined
  CompanyId?: string | undefined
  WithStatus?: ReviewStatus[] | undefined
  /** With `CompanyId` a headquarters: the items of its facilities, too. */
  withFacilities?: boolean | undefined
}

/** What is listed, to be read in the list's order, and to be counted. */
export interface Listed {
  conditions: Expression<SqlBool>[]
  /** The same rows, said in the way that counts them quickest. */
  counting: Expression<SqlBool>[]
  /** Where everybody's items are listed, whole or of some statuses: which. Null where anything else is asked for. */
  stock: { statuses: ReviewStatus[] } | null
}

/**
 * What a listed item must be: in the caller's scope, not deleted, as filtered, and the newest of its chain. Under a
 * status filter it is the newest that has one of these statuses, so that a draft renewal never hides what is still
 * approved (decisions §4). The flags `newest` and `newest_of_status` are 0 on what is deleted.
 * @throws AppError 404 for a company that the caller may not see
 */
export async function itemConditions(ctx: Ctx, table: ReviewTable, filters: ItemFilters): Promise<Listed> {
  const owners: Expression<SqlBool>[] = []
  const scope = scopeOf(ctx)
  if (scope !== null) owners.push(sql<SqlBool>`${sql.ref(`${table}.head_quarter_id`)} = ${scope}`)
  if (filters.CompanyId !== undefined) {
    const company = await companyForItems(ctx, filters.CompanyId)
    if (!company) throw notFound()
    const whole = filters.withFacilities && company.headQuarterId === company.id
    const column = sql.ref(`${table}.${whole ? 'head_quarter_id' : 'company_id'}`)
    owners.push(sql<SqlBool>`${column} = ${company.id}`)
  }
  const owned = owners.length > 0
  // What the indexes by company and headquarters hold is what is not deleted.
  if (owned) owners.push(sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`)

  const search = filters.Search?.trim()
    ? await searchIn(ctx, table, filters.Search, { narrow: owned })
    : undefined
  const statuses = [...new Set(filters.WithStatus)]
  return {
    conditions: [
      ...owners,
      ...(search ? [search.condition] : []),
      ...newestOf(ctx, table, statuses, owned || search?.leads === true),
    ],
    counting: [
      ...owners,
      ...(search ? [search.counting] : []),
      ...newestOf(ctx, table, statuses, owned || search !== undefined),
    ],
    stock: owned || search ? null : { statuses },
  }
}

/**
 * The newest of a chain, or the newest that has one of these statuses.
 * @param led other conditions find the rows: SQLite, which may know nothing of how many there are, is kept from walking
 *   through everybody's by a plus before the columns
 */
function newestOf(
  ctx: Ctx,
  table: ReviewTable,
  statuses: ReviewStatus[],
  led: boolean,
): Expression<SqlBool>[] {
  const plus = sql.raw(led && ctx.database.dialect === 'sqlite' ? '+' : '')
  const column = (name: string) => sql`${plus}${sql.ref(`${table}.${name}`)}`
  if (statuses.length === 0) return [sql<SqlBool>`${column('newest')} = 1`]
  const wanted = sql.join(statuses)
  const conditions = [
    sql<SqlBool>`${column('status')} in (${wanted})`,
    sql<SqlBool>`${column('newest_of_status')} = 1`,
  ]
  // Of several statuses, two versions of a chain may each be the newest of its own.
  if (statuses.length > 1) {
    conditions.push(sql<SqlBool>`(${column('newest')} = 1 or not exists (
      select 1 from ${sql.table(table)} as newer
      where newer.root_id = ${column('root_id')} and newer.chain_position > ${column('chain_position')}
        and newer.deleted_at is null and newer.status in (${wanted})))`)
  }
  return conditions
}
