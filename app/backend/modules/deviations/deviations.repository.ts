import { sql, type Expression, type SqlBool } from 'kysely'
import type { DeviationListItem } from '~/contract/visits/deviations'
import type { ListQuery, Paged } from '~/contract/fields'
import type { deviationSorts } from '~/contract/sorts'
import type { ItemPlural } from '~/domain/items/item-kinds'
import { isOverdue, type DeviationStatus } from '~/domain/visits/deviation'
import type { DeviationGrade } from '~/domain/visits/visit'
import { todayInRome } from '~/i18n/format'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { FIRST_FOUND, soughtIn, type Sought } from '../../db/first-found'
import { contains, sortKey, page } from '../../db/listing'
import { isTold, toldFlag } from '../../db/told-visits'
import type { DeviationAnswerRow, DeviationRow, DocumentRow } from '../../db/tables'

/** A company sees its own, and those of a visit only once its outcome is told. */
function visible(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('deviations as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .innerJoin('companies as h', 'h.id', 'd.head_quarter_id')
    .leftJoin('visits as v', 'v.id', 'd.visit_id')
  if (scope === null) return query
  return query
    .where('d.head_quarter_id', '=', scope)
    .where((eb) => eb.or([eb('d.visit_id', 'is', null), isTold]))
}

const answeredAt = sql<
  string | null
>`(select max(answered_at) from deviation_answers where deviation_id = d.id)`

const columns = (ctx: Ctx) =>
  visible(ctx)
    .selectAll('d')
    .select([
      'c.business_name as company_name',
      'h.business_name as head_quarter_name',
      'h.officer_id as officer_id',
      'v.number as visit_number',
      'v.lead_id as lead_id',
      toldFlag.as('visit_told'),
      answeredAt.as('answered_at'),
    ])

export const findDeviation = (ctx: Ctx, id: string) => columns(ctx).where('d.id', '=', id).executeTakeFirst()

export type NamedDeviation = NonNullable<Awaited<ReturnType<typeof findDeviation>>>

export const toDeviationListItem = (ctx: Ctx, row: NamedDeviation): DeviationListItem => ({
  id: row.id,
  number: row.number,
  grade: row.grade,
  status: row.status,
  overdue: isOverdue({ status: row.status, dueOn: row.due_on }, todayInRome(ctx.clock())),
  dueOn: row.due_on,
  finding: row.finding,
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  visit: row.visit_id && row.visit_number ? { id: row.visit_id, number: row.visit_number } : null,
  createdAt: row.created_at,
  answeredAt: row.answered_at,
})

export interface DeviationFilter extends ListQuery {
  /** With `facilities`, a headquarters and everything under it. */
  CompanyId?: string | undefined
  facilities?: boolean
  VisitId?: string | undefined
  Search?: string | undefined
  WithStatus?: DeviationStatus[] | undefined
  WithGrade?: DeviationGrade[] | undefined
  Overdue?: boolean | undefined
}

const sorts = {
  number: 'd.number',
  // The databases sort nulls differently: those without a due date come last.
  dueOn: sql`coalesce(d.due_on, '9999')`,
  companyName: 'c.name_key',
  answeredAt: sql`coalesce(${answeredAt}, '')`,
} satisfies Record<(typeof deviationSorts)[number], unknown>

const words = (ctx: Ctx) =>
  sql`(lower(d.number) || ' ' || c.name_key || ' ' || h.name_key || ' ' || ${sortKey(ctx, 'd.finding')})`

/** Like `isOverdue`. */
const overdue = (ctx: Ctx) => sql<SqlBool>`(d.status = 'open' and d.due_on < ${todayInRome(ctx.clock())})`

const isOneIn = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join([...new Set(values)])})`

export function pageOfDeviations(ctx: Ctx, filter: DeviationFilter): Promise<Paged<DeviationListItem>> {
  const conditions: Expression<SqlBool>[] = []
  if (filter.CompanyId)
    conditions.push(isOneIn(filter.facilities ? 'd.head_quarter_id' : 'd.company_id', [filter.CompanyId]))
  if (filter.VisitId) conditions.push(isOneIn('d.visit_id', [filter.VisitId]))
  if (filter.WithStatus?.length) conditions.push(isOneIn('d.status', filter.WithStatus))
  if (filter.WithGrade?.length) conditions.push(isOneIn('d.grade', filter.WithGrade))
  if (filter.Overdue) conditions.push(overdue(ctx))
  if (filter.Search?.trim()) conditions.push(contains(words(ctx), filter.Search))
  const query = columns(ctx).where((eb) => eb.and(conditions))
  return page(ctx, query, filter, {
    sorts,
    defaultDirection: 'desc',
    tieBreak: 'd.id',
    toItem: (row) => toDeviationListItem(ctx, row),
  })
}

/** The newest first. */
export function firstDeviations(ctx: Ctx, sought: Sought): Promise<NamedDeviation[]> {
  return columns(ctx).where(soughtIn('d', sought)).orderBy('d.number', 'desc').limit(FIRST_FOUND).execute()
}

/** Like `isWarned`, for a facility: longest overdue first. */
export const overdueMajors = (ctx: Ctx, companyId: string): Promise<{ id: string; number: string }[]> =>
  ctx.db
    .selectFrom('deviations as d')
    .select(['d.id', 'd.number'])
    .where('d.company_id', '=', companyId)
    .where('d.grade', '=', 'major')
    .where(overdue(ctx))
    .orderBy('d.due_on')
    .orderBy('d.id')
    .execute()

export async function insertDeviation(ctx: Ctx, row: DeviationRow): Promise<void> {
  await ctx.db.insertInto('deviations').values(row).execute()
}

export async function findByObservations(ctx: Ctx, observationIds: string[]): Promise<DeviationRow[]> {
  if (observationIds.length === 0) return []
  return ctx.db.selectFrom('deviations').selectAll().where('observation_id', 'in', observationIds).execute()
}

type Finding = Pick<
  DeviationRow,
  | 'observation_id'
  | 'grade'
  | 'finding'
  | 'requirement'
  | 'measure'
  | 'due_on'
  | 'ingredient_id'
  | 'product_id'
>

export async function replaceFinding(ctx: Ctx, id: string, finding: Finding): Promise<void> {
  await ctx.db.updateTable('deviations').set(finding).where('id', '=', id).execute()
}

/** @returns false if it was changed since */
export async function updateDeviation(
  ctx: Ctx,
  { id, version }: Pick<DeviationRow, 'id' | 'version'>,
  changes: Partial<Pick<DeviationRow, 'status' | 'grade' | 'due_on' | 'closed_at' | 'closed_by'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('deviations')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const selectAnswers = (ctx: Ctx, deviationId: string) =>
  ctx.db
    .selectFrom('deviation_answers as a')
    .leftJoin('users as author', 'author.id', 'a.answered_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select([
      shownName<string | null>('author').as('author_name'),
      shownName<string | null>('decider').as('decider_name'),
    ])
    .where('a.deviation_id', '=', deviationId)
    .orderBy('a.round')
    .execute()

/** A new round, with the documents that were uploaded for it. */
export async function insertAnswer(
  ctx: Ctx,
  answer: Pick<DeviationAnswerRow, 'deviation_id' | 'cause' | 'correction' | 'corrective_action' | 'done_on'>,
  author: string,
): Promise<number> {
  const { rounds } = await ctx.db
    .selectFrom('deviation_answers')
    .select(sql<number>`count(*)`.as('rounds'))
    .where('deviation_id', '=', answer.deviation_id)
    .executeTakeFirstOrThrow()
  const id = ctx.newId()
  const round = Number(rounds) + 1
  await ctx.db
    .insertInto('deviation_answers')
    .values({
      ...answer,
      id,
      round,
      answered_at: nowOf(ctx),
      answered_by: author,
      decision: null,
      decided_at: null,
      decided_by: null,
      decision_note: null,
    })
    .execute()
  await ctx.db
    .updateTable('deviation_documents')
    .set({ answer_id: id })
    .where('deviation_id', '=', answer.deviation_id)
    .where('answer_id', 'is', null)
    .execute()
  return round
}

/** Records the decision on the one answer that has none yet. */
export async function decideAnswer(
  ctx: Ctx,
  deviationId: string,
  decided: Pick<DeviationAnswerRow, 'decision' | 'decided_by' | 'decision_note'>,
): Promise<void> {
  await ctx.db
    .updateTable('deviation_answers')
    .set({ ...decided, decided_at: nowOf(ctx) })
    .where('deviation_id', '=', deviationId)
    .where('decision', 'is', null)
    .execute()
}

const linked = (ctx: Ctx) =>
  ctx.db.selectFrom('documents').innerJoin('deviation_documents as link', 'link.document_id', 'documents.id')

/** Oldest first; the caller checks the scope. */
export const selectDocuments = (ctx: Ctx, deviationId: string) =>
  linked(ctx)
    .selectAll('documents')
    .select('link.answer_id')
    .where('link.deviation_id', '=', deviationId)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute()

export async function addDocument(ctx: Ctx, deviationId: string, row: DocumentRow): Promise<void> {
  await ctx.db.insertInto('documents').values(row).execute()
  await ctx.db
    .insertInto('deviation_documents')
    .values({ deviation_id: deviationId, document_id: row.id, answer_id: null, created_at: row.created_at })
    .execute()
}

/** @returns its file's key; undefined if it went with an answer, or does not exist */
export async function takeBackDocument(
  ctx: Ctx,
  deviationId: string,
  documentId: string,
): Promise<{ filename: string; storage_key: string } | undefined> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('deviation_documents')
    .where('deviation_id', '=', deviationId)
    .where('document_id', '=', documentId)
    .where('answer_id', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return undefined
  return ctx.db
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .returning(['filename', 'storage_key'])
    .executeTakeFirst()
}

/** A certifier sees what was sent, a company also its unsent ones. */
export function findDocument(ctx: Ctx, documentId: string): Promise<DocumentRow | undefined> {
  const query = visible(ctx)
    .innerJoin('deviation_documents as link', 'link.deviation_id', 'd.id')
    .innerJoin('documents', 'documents.id', 'link.document_id')
    .selectAll('documents')
    .where('documents.id', '=', documentId)
  return (scopeOf(ctx) === null ? query.where('link.answer_id', 'is not', null) : query).executeTakeFirst()
}

export async function namesOfItems(
  ctx: Ctx,
  { ingredient_id, product_id }: Pick<DeviationRow, 'ingredient_id' | 'product_id'>,
) {
  const named = async (table: ItemPlural, id: string | null) =>
    id === null
      ? null
      : ((await ctx.db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()) ?? null)
  return {
    ingredient: await named('ingredients', ingredient_id),
    product: await named('products', product_id),
  }
}

/** Whether the facility has it. */
export async function isOfCompany(
  ctx: Ctx,
  table: ItemPlural | 'visits',
  id: string,
  companyId: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
