import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery } from '~/contract/fields'
import { reviewStatuses, type ReviewStatus, type OpinionTurn } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { statusMask } from '../../../db/status-bits'
import { notFound } from '../../../core/errors'
import { contains, searchIn } from '../../../db/listing'
import { findItemOwner } from '../../companies/find-item-owner'
import type { ReviewKind, ReviewTable } from '../review-kind'
import type { Hits, Narrowed } from './narrowed'
import { actorOf } from '../../../core/access'
import { assignedTo } from '../../accounts/certifiers/certifiers'
import { withUnread } from '../../messages/unread-notes'

export interface ItemFilters {
  Search?: string | undefined
  CompanyId?: string | undefined
  WithStatus?: ReviewStatus[] | undefined
  Withdrawn?: boolean | undefined
  /** With `CompanyId` of a headquarters. */
  withFacilities?: boolean | undefined
}

/** The filters of a kind's own: each needs a condition. */
export type OwnFilters<Input> = Record<
  Exclude<
    keyof Input,
    keyof ListQuery | keyof ItemFilters | keyof UnreadFilter | keyof AssignedFilter | keyof OpinionFilter
  >,
  Expression<SqlBool>[]
>

export interface Listed {
  /** Disjoint parts of the list. */
  parts: Expression<SqlBool>[][]
  /** For the count: in addition to the hits of the search if that leads. */
  counting: Expression<SqlBool>[]
  /** The search through everybody's items. */
  hits: Hits | null
  /** Everybody's items, all or by status, and nothing else. */
  stock: { statuses: ReviewStatus[] } | null
}

export interface ListedItems extends Listed {
  /** Found in no order of a list: all rows are read for any page of them; `few`: unless they are many. */
  readWhole: 'always' | 'few' | 'never'
}

/**
 * The newest version of each chain; with statuses, the newest among those, so that a draft renewal does not
 * hide an approved version (specification §4 "Versions"). `newest` and `newest_of_status` are 0 on deleted rows.
 * @throws AppError 404 for a company out of scope
 */
export async function itemConditions(
  ctx: Ctx,
  kind: ReviewKind,
  filters: ItemFilters,
  { also, lead, hits }: Narrowed = { also: [], lead: false },
): Promise<ListedItems> {
  const { table } = kind
  const owners = [...kind.scope(ctx), ...(await ownerConditions(ctx, table, filters))]
  // The indexes by company and headquarters cover live rows only.
  if (owners.length > 0) owners.push(sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`)
  const narrow = owners.length > 0 || lead
  const term = filters.Search?.trim()
  const search = term ? await searchIn(ctx, table, term, { narrow }) : null
  const statuses = [...new Set(filters.WithStatus)]
  const conditions = [...owners, ...also]
  // Within little a search is just another condition.
  if (search && narrow) conditions.push(search.condition)
  if (hits && (narrow || search)) conditions.push(narrow ? hits.met(table) : hits.condition)
  const { Withdrawn } = filters
  if (Withdrawn === false) conditions.push(sql<SqlBool>`${sql.ref(`${table}.withdrawn_at`)} is null`)
  const newest = (some: ReviewStatus[], led: boolean) =>
    Withdrawn ? withdrawnCondition(table, some) : newestCondition(ctx, table, some, statuses, led)
  const led = narrow || (search ?? hits)?.leads === true
  return {
    // Each status has an index in list order; together they have none.
    parts: (led || statuses.length < 2 ? [statuses] : statuses.map((status) => [status])).map((some) => [
      ...conditions,
      ...newest(some, led),
    ]),
    counting: [
      ...conditions,
      ...(search && !narrow ? search.counting : []),
      ...newest(statuses, led || search !== null),
    ],
    hits: narrow
      ? null
      : term && search
        ? { ...search, column: 'search_key', met: (from) => contains(`${from}.search_key`, term) }
        : (hits ?? null),
    stock: conditions.length > 0 || search || hits || Withdrawn ? null : { statuses },
    readWhole: lead ? 'always' : narrow ? 'few' : 'never',
  }
}

async function ownerConditions(
  ctx: Ctx,
  table: ReviewTable,
  { CompanyId, withFacilities }: ItemFilters,
): Promise<Expression<SqlBool>[]> {
  if (CompanyId === undefined) return []
  const company = await findItemOwner(ctx, CompanyId)
  if (!company) throw notFound()
  const whole = withFacilities && company.headQuarterId === company.id
  return [sql<SqlBool>`${sql.ref(`${table}.${whole ? 'head_quarter_id' : 'company_id'}`)} = ${company.id}`]
}

/** Chains whose last approval was withdrawn; they are few, and have an index of their own. */
const withdrawnCondition = (table: ReviewTable, some: ReviewStatus[]): Expression<SqlBool>[] => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return [
    sql<SqlBool>`${column('withdrawn_at')} is not null`,
    sql<SqlBool>`${column('deleted_at')} is null`,
    sql<SqlBool>`${column('newer_statuses')} & ${sql.lit(statusMask(['approved']))} = 0`,
    ...(some.length > 0 ? [sql<SqlBool>`${column('status')} in (${sql.join(some)})`] : []),
  ]
}

/** @param led other conditions drive: a plus keeps SQLite, which cannot estimate them, from walking all rows */
function newestCondition(
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
    // One status is one index range.
    some.length === 1
      ? sql<SqlBool>`${column('status')} = ${some[0]}`
      : sql<SqlBool>`${column('status')} in (${sql.join(some)})`,
    sql<SqlBool>`${column('newest_of_status')} = 1`,
    // Redundant: PostgreSQL estimates the second condition alone at one row in 200.
    ...(wanted.length > 1
      ? [
          sql<SqlBool>`(${column('newer_statuses')} = 0
            or ${column('newer_statuses')} & ${sql.lit(statusMask(wanted))} = 0)`,
        ]
      : []),
  ]
}

export interface OpinionFilter {
  Opinion?: OpinionTurn | undefined
}

/** `Opinion`. Only what was sent has one that counts. */
export function opinionItems(
  ctx: Ctx,
  { name, table }: Pick<ReviewKind, 'name' | 'table'>,
  { Opinion }: OpinionFilter,
  WithStatus: ReviewStatus[] | undefined,
): { WithStatus: ReviewStatus[] | undefined; also: Expression<SqlBool>[] } {
  const { userId, userType } = actorOf(ctx)
  if (!Opinion || userType === 'Company') return { WithStatus, also: [] }
  const turnConditions = {
    wanted: sql``,
    decide: sql`and author_id <> ${userId}`,
    others: sql`and author_id = ${userId}`,
  }
  const given = sql<SqlBool>`exists (select 1 from recommendations
    where ${sql.ref(`recommendations.${name}_id`)} = ${sql.ref(`${table}.id`)}
      and recommendations.version = ${sql.ref(`${table}.version`)} ${turnConditions[Opinion]})`
  return {
    WithStatus: WithStatus?.length ? WithStatus : ['approving'],
    also: [
      sql<SqlBool>`${sql.ref(`${table}.status`)} = 'approving'`,
      Opinion === 'wanted' ? sql<SqlBool>`not ${given}` : given,
    ],
  }
}

export interface AssignedFilter {
  Assigned?: string | undefined
}

/** `Assigned`. What is approved is nobody's task: it is skipped, as the index of tasks does. */
export async function assignedItems(
  ctx: Ctx,
  table: ReviewTable,
  { Assigned }: AssignedFilter,
  WithStatus: ReviewStatus[] | undefined,
): Promise<{ WithStatus: ReviewStatus[] | undefined; also: Expression<SqlBool>[] }> {
  const assigned = (await assignedTo(ctx, Assigned))?.(`${table}.assigned_to`)
  if (!assigned) return { WithStatus, also: [] }
  const spared = sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'approved'`
  return { WithStatus: WithStatus?.length ? WithStatus : open, also: [assigned, spared] }
}

const open = reviewStatuses.filter((status) => status !== 'approved')

export interface UnreadFilter {
  OnlyUnread?: boolean | undefined
  WithStatus?: ReviewStatus[] | undefined
}

/** `OnlyUnread`. For certifiers approved items have nothing unread. */
export function unreadItems(
  ctx: Ctx,
  kind: ReviewKind['name'],
  input: UnreadFilter,
): Narrowed & { WithStatus: ReviewStatus[] | undefined } {
  const { OnlyUnread, WithStatus } = input
  if (!OnlyUnread) return { WithStatus, also: [], lead: false }
  const spared = actorOf(ctx).userType === 'Certifier' && !WithStatus?.length
  return { WithStatus: spared ? open : WithStatus, also: [withUnread(ctx, kind)], lead: true }
}
