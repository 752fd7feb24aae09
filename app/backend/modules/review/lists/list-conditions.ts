import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery } from '~/contract/fields'
import type { ReviewStatus } from '~/domain/review'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { maskOf } from '../../../db/status-bits'
import { notFound } from '../../../core/errors'
import { contains, searchIn, type Search } from '../../../db/listing'
import { findItemOwner } from '../../companies/find-item-owner'
import type { ReviewTable } from '../review-kind'
import type { UnreadFilter } from './unread-items'

export interface ItemFilters {
  Search?: string | undefined
  CompanyId?: string | undefined
  WithStatus?: ReviewStatus[] | undefined
  /** With `CompanyId` a headquarters: the items of its facilities, too. */
  withFacilities?: boolean | undefined
}

/** The filters of a kind's own: each needs a condition. */
export type OwnFilters<Input> = Record<
  Exclude<keyof Input, keyof ListQuery | keyof ItemFilters | keyof UnreadFilter>,
  Expression<SqlBool>[]
>

/** What is listed. */
export interface Listed {
  /** Each of these finds a part of the list, or of what is searched through, and no two the same row. */
  parts: Expression<SqlBool>[][]
  /** What finds the whole list, to count it: beside what the search found, where that leads. */
  counting: Expression<SqlBool>[]
  /** What is searched for in everybody's items. */
  search: (Search & { like: (column: string) => Expression<SqlBool> }) | null
  /** Where everybody's items are listed, whole or of some statuses: which. Null where anything else is asked for. */
  stock: { statuses: ReviewStatus[] } | null
}

/**
 * What a listed item must be: in the caller's scope, not deleted, as filtered, and the newest of its chain. Under a
 * status filter it is the newest that has one of these statuses, so that a draft renewal never hides what is still
 * approved (decisions §4). The flags `newest` and `newest_of_status` are 0 on what is deleted.
 * @param also what else it must be
 * @throws AppError 404 for a company that the caller may not see
 */
export async function itemConditions(
  ctx: Ctx,
  table: ReviewTable,
  filters: ItemFilters,
  also: Expression<SqlBool>[] = [],
): Promise<Listed> {
  const owners = await ownersOf(ctx, table, filters)
  const owned = owners.length > 0
  const term = filters.Search?.trim()
  const search = term ? await searchIn(ctx, table, term, { narrow: owned }) : null
  const statuses = [...new Set(filters.WithStatus)]
  const conditions = [...owners, ...also]
  // What one company's search finds is a condition like the others.
  if (search && owned) conditions.push(search.condition)
  const newest = (some: ReviewStatus[], led: boolean) => newestOf(ctx, table, some, statuses, led)
  const led = owned || search?.leads === true
  return {
    // Each status has an index in the list's order. Together they have none.
    parts: (led || statuses.length < 2 ? [statuses] : statuses.map((status) => [status])).map((some) => [
      ...conditions,
      ...newest(some, led),
    ]),
    counting: [
      ...conditions,
      ...(search && !owned ? (search.places ? search.rest : [search.condition]) : []),
      ...newest(statuses, led || search !== null),
    ],
    search: term && search && !owned ? { ...search, like: (column) => contains(column, term) } : null,
    stock: conditions.length > 0 || search ? null : { statuses },
  }
}

/** Whose items: none for everybody's. */
async function ownersOf(ctx: Ctx, table: ReviewTable, filters: ItemFilters): Promise<Expression<SqlBool>[]> {
  const owners: Expression<SqlBool>[] = []
  const scope = scopeOf(ctx)
  if (scope !== null) owners.push(sql<SqlBool>`${sql.ref(`${table}.head_quarter_id`)} = ${scope}`)
  if (filters.CompanyId !== undefined) {
    const company = await findItemOwner(ctx, filters.CompanyId)
    if (!company) throw notFound()
    const whole = filters.withFacilities && company.headQuarterId === company.id
    const column = sql.ref(`${table}.${whole ? 'head_quarter_id' : 'company_id'}`)
    owners.push(sql<SqlBool>`${column} = ${company.id}`)
  }
  // What the indexes by company and headquarters hold is what is not deleted.
  if (owners.length > 0) owners.push(sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`)
  return owners
}

/**
 * The newest of a chain, or those of `some` statuses that are the newest among the `wanted` ones.
 * @param led other conditions find the rows: SQLite, which may know nothing of how many there are, is kept from walking
 *   through everybody's by a plus before the columns
 */
function newestOf(
  ctx: Ctx,
  table: ReviewTable,
  some: ReviewStatus[],
  wanted: ReviewStatus[],
  led: boolean,
): Expression<SqlBool>[] {
  const plus = sql.raw(led && ctx.database.dialect === 'sqlite' ? '+' : '')
  const column = (name: string) => sql`${plus}${sql.ref(`${table}.${name}`)}`
  if (some.length === 0) return [sql<SqlBool>`${column('newest')} = 1`]
  return [
    // One status is one range of an index.
    some.length === 1
      ? sql<SqlBool>`${column('status')} = ${some[0]}`
      : sql<SqlBool>`${column('status')} in (${sql.join(some)})`,
    sql<SqlBool>`${column('newest_of_status')} = 1`,
    // Said twice: of the second alone PostgreSQL believes that it leaves one row of 200.
    ...(wanted.length > 1
      ? [
          sql<SqlBool>`(${column('newer_statuses')} = 0
            or ${column('newer_statuses')} & ${sql.lit(maskOf(wanted))} = 0)`,
        ]
      : []),
  ]
}
