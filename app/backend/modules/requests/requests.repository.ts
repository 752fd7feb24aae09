import { sql, type Expression, type SqlBool } from 'kysely'
import type { RequestListItem } from '~/contract/certificates/requests'
import type { requestSorts } from '~/contract/sorts'
import type { ListQuery, Paged } from '~/contract/fields'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import type { CertificateRequestRow } from '../../db/tables'
import { beginsWith, FIRST_FOUND } from '../../db/first-found'
import { contains, pageByIds, type Said } from '../../db/listing'
import { assertSameUse, type UsedKey } from '../idempotency/once'
import { shownAssignee } from '../accounts/certifiers/certifiers'

function named(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('certificate_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('companies as h', 'h.id', 'r.head_quarter_id')
    .leftJoin('certification_groups as asked', 'asked.id', 'r.certification_group_id')
    .leftJoin('certification_groups as issued', 'issued.id', 'r.issued_group_id')
    .leftJoin('users as author', 'author.id', 'r.created_by')
    .leftJoin('users as decider', 'decider.id', 'r.decided_by')
    .leftJoin('users as assignee', (join) =>
      join
        .onRef('assignee.id', '=', 'r.assigned_to')
        .on('assignee.disabled_at', 'is', null)
        .on('assignee.deleted_at', 'is', null),
    )
  return scope === null ? query : query.where('r.head_quarter_id', '=', scope)
}

const columns = (ctx: Ctx) =>
  named(ctx)
    .selectAll('r')
    .select((eb) => [
      'c.business_name as company_name',
      'h.business_name as head_quarter_name',
      'asked.name as asked_name',
      'asked.year as asked_year',
      'asked.sequence as asked_sequence',
      'issued.name as issued_name',
      'issued.year as issued_year',
      'issued.sequence as issued_sequence',
      shownName<string | null>('author').as('author_name'),
      shownName<string | null>('decider').as('decider_name'),
      'assignee.email as assignee_email',
      shownName<string | null>('assignee').as('assignee_name'),
      eb
        .selectFrom('certificate_request_products as p')
        .whereRef('p.request_id', '=', 'r.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('product_count'),
    ])

export type NamedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const groupRef = (id: string | null, name: string | null, year: number | null, sequence: number | null) =>
  id === null || name === null || year === null || sequence === null
    ? null
    : { id, name, number: groupNumber(year, sequence) }

export const toRequestListItem = (ctx: Ctx, row: NamedRequest): RequestListItem => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  name: row.name,
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  certificationGroup: groupRef(
    row.certification_group_id,
    row.asked_name,
    row.asked_year,
    row.asked_sequence,
  ),
  productCount: Number(row.product_count ?? 0),
  createdAt: row.created_at,
  createdBy: row.author_name,
  decidedAt: row.decided_at,
  decidedBy: scopeOf(ctx) === null ? row.decider_name : null,
  decisionNote: row.decision_note,
  assignedTo: shownAssignee(ctx, row),
  issuedGroup: groupRef(row.issued_group_id, row.issued_name, row.issued_year, row.issued_sequence),
})

export const findRequest = (ctx: Ctx, id: string) => columns(ctx).where('r.id', '=', id).executeTakeFirst()

export interface RequestFilter extends ListQuery {
  /** With `facilities`, a headquarters and everything under it. */
  CompanyId?: string | undefined
  facilities?: boolean | undefined
  CertificationGroupId?: string | undefined
  Search?: string | undefined
  WithStatus?: CertificateRequestRow['status'][] | undefined
  assigned?: Expression<SqlBool> | null
}

const sorts = {
  createdAt: 'r.created_at',
  name: 'r.name_key',
  companyName: 'c.name_key',
  // The databases sort nulls differently: undecided ones count as decided first.
  decidedAt: sql`coalesce(r.decided_at, '')`,
} satisfies Record<(typeof requestSorts)[number], unknown>

function pageRequests<Row extends { id: string }, Item>(
  ctx: Ctx,
  filter: RequestFilter,
  said: Said<Row, Item>,
): Promise<Paged<Item>> {
  const conditions: Expression<SqlBool>[] = []
  const scope = scopeOf(ctx)
  if (scope !== null) conditions.push(sql<SqlBool>`r.head_quarter_id = ${scope}`)
  if (filter.CompanyId) {
    const column = sql.ref(filter.facilities ? 'r.head_quarter_id' : 'r.company_id')
    conditions.push(sql<SqlBool>`${column} = ${filter.CompanyId}`)
  }
  if (filter.CertificationGroupId)
    conditions.push(sql<SqlBool>`r.certification_group_id = ${filter.CertificationGroupId}`)
  if (filter.WithStatus?.length)
    conditions.push(sql<SqlBool>`r.status in (${sql.join([...new Set(filter.WithStatus)])})`)
  if (filter.Search?.trim()) conditions.push(contains(words, filter.Search))
  if (filter.assigned) conditions.push(filter.assigned)
  // Joined for search and order only: both databases drop the join from a count.
  const ids = ctx.db
    .selectFrom('certificate_requests as r')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('companies as h', 'h.id', 'r.head_quarter_id')
    .select('r.id')
    .where((eb) => eb.and(conditions))
  return pageByIds(ctx, ids, filter, {
    sorts,
    defaultDirection: 'desc',
    tieBreak: 'r.id',
    ...said,
  })
}

export const pageOfRequests = (ctx: Ctx, filter: RequestFilter): Promise<Paged<RequestListItem>> =>
  pageRequests(ctx, filter, {
    rowsOf: (found) => columns(ctx).where('r.id', 'in', found).execute(),
    toItem: (row) => toRequestListItem(ctx, row),
  })

/** A request as a line of a queue. */
export type RequestLine = Pick<
  RequestListItem,
  'id' | 'kind' | 'name' | 'createdAt' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'
> & { groupId: string | null }

export const pageOfRequestLines = (ctx: Ctx, filter: RequestFilter): Promise<Paged<RequestLine>> =>
  pageRequests(ctx, filter, {
    rowsOf: (found) =>
      ctx.db
        .selectFrom('certificate_requests as r')
        .innerJoin('companies as c', 'c.id', 'r.company_id')
        .innerJoin('companies as h', 'h.id', 'r.head_quarter_id')
        .where('r.id', 'in', found)
        .select(['r.id', 'r.kind', 'r.name', 'r.created_at as createdAt'])
        .select(['r.company_id as companyId', 'c.business_name as companyName'])
        .select(['r.head_quarter_id as headQuarterId', 'h.business_name as headQuarterName'])
        .select('r.certification_group_id as groupId')
        .execute(),
    toItem: (row) => row,
  })

/** The names of request, company and headquarters. */
const words = sql`(r.name_key || ' ' || c.name_key || ' ' || h.name_key)`

export async function firstRequests(ctx: Ctx, text: string): Promise<NamedRequest[]> {
  return columns(ctx)
    .where(contains(words, text))
    .orderBy(sql`case when ${beginsWith('r.name_key', text)} then 0 else 1 end`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(FIRST_FOUND)
    .execute()
}

export async function setAssignee(ctx: Ctx, requestId: string, assignedTo: string | null): Promise<void> {
  await ctx.db
    .updateTable('certificate_requests')
    .set({ assigned_to: assignedTo })
    .where('id', '=', requestId)
    .execute()
}

// Keys are scoped by account: another's may be equal.
const ownKey = (ctx: Ctx, key: string) => `${ctx.actor?.userId ?? ''} ${key}`

/** @throws AppError 409 if the key was used for something else */
export async function findByUsedKey(ctx: Ctx, used: UsedKey): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('certificate_requests')
    .select(['id', 'key_digest'])
    .where('idempotency_key', '=', ownKey(ctx, used.key))
    .executeTakeFirst()
  if (row) assertSameUse(used, row.key_digest)
  return row?.id
}

export async function findOpenRequest(ctx: Ctx, certificationGroupId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('certificate_requests')
    .select('id')
    .where('certification_group_id', '=', certificationGroupId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row?.id
}

type Decision = 'status' | 'decided_at' | 'decided_by' | 'decision_note' | 'issued_group_id'

/** @returns false if its key was used, or its group has an open request */
export async function insertRequest(
  ctx: Ctx,
  row: Omit<CertificateRequestRow, Decision | 'created_by' | 'created_at'>,
  productIds: string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('certificate_requests')
    .values({
      ...row,
      status: 'open',
      idempotency_key: row.idempotency_key && ownKey(ctx, row.idempotency_key),
      created_at: nowOf(ctx),
      created_by: ctx.actor?.userId ?? null,
      decided_at: null,
      decided_by: null,
      decision_note: null,
      issued_group_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const products = productIds.map((productId, position) => ({
    request_id: row.id,
    product_id: productId,
    position,
  }))
  for (let start = 0; start < products.length; start += 1000) {
    await ctx.db
      .insertInto('certificate_request_products')
      .values(products.slice(start, start + 1000))
      .execute()
  }
  return true
}

export async function selectProductIds(ctx: Ctx, requestId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('certificate_request_products')
    .select('product_id')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function selectDeletedProducts(ctx: Ctx, requestId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('certificate_request_products as asked')
    .innerJoin('products as p', 'p.id', 'asked.product_id')
    .select('p.name')
    .where('asked.request_id', '=', requestId)
    .where('p.deleted_at', 'is not', null)
    .orderBy('asked.position')
    .execute()
  return rows.map((row) => row.name)
}

/** In any version: a product of two requests can be certified only once. */
export async function otherOpenRequests(ctx: Ctx, request: { id: string; head_quarter_id: string }) {
  return ctx.db
    .selectFrom('certificate_request_products as mine')
    .innerJoin('products as own', 'own.id', 'mine.product_id')
    .innerJoin('products as same', 'same.root_id', 'own.root_id')
    .innerJoin('certificate_request_products as theirs', 'theirs.product_id', 'same.id')
    .innerJoin('certificate_requests as other', 'other.id', 'theirs.request_id')
    .select(['other.id', 'other.name', 'own.name as product_name'])
    .where('mine.request_id', '=', request.id)
    .where('other.id', '!=', request.id)
    .where('other.head_quarter_id', '=', request.head_quarter_id)
    .where('other.status', '=', 'open')
    .orderBy('other.created_at')
    .orderBy('other.id')
    .orderBy('mine.position')
    .execute()
}

/** @returns false if it was no longer open */
export async function closeRequest(
  ctx: Ctx,
  requestId: string,
  to: {
    status: 'issued' | 'declined' | 'withdrawn'
    decision_note?: string
    issued_group_id?: string
  },
): Promise<boolean> {
  const scope = scopeOf(ctx)
  let query = ctx.db
    .updateTable('certificate_requests')
    .set({ ...to, decided_at: nowOf(ctx), decided_by: ctx.actor?.userId ?? null })
    .where('id', '=', requestId)
    .where('status', '=', 'open')
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}
