import { sql } from 'kysely'
import type { AuditAction } from '~/domain/audit-actions'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import type { ItemKind, ItemPlural } from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import type { AuditEventRow } from '../../db/tables'
import { isTold } from '../../db/told-visits'

/** Newest first, after the last of the page before. */
export interface Place {
  at: string
  id: string
}

export interface TimelineFilters {
  actions: AuditAction[]
  /** Also actions that only the company's own people did. */
  ownActions: AuditAction[]
  headQuarterId: string | null
  item: { kind: ItemKind; ids: string[] } | null
  entityType: string | null
  /** Includes events hidden from companies: unannounced visits, and findings of visits still arriving. */
  withHidden: boolean
  by: { id: string } | { side: UserType } | null
}

export interface TimelineEvent extends AuditEventRow {
  action: AuditAction
  user_type: UserType | null
}

/** Avoids the index of actions: a story is read by owner. */
const anyAction = sql<string>`(action || '')`

export async function eventsBefore(
  ctx: Ctx,
  { actions, ownActions, headQuarterId, item, entityType, withHidden, by }: TimelineFilters,
  before: Place | null,
  limit: number,
): Promise<TimelineEvent[]> {
  let query = ctx.db
    .selectFrom('audit_events')
    .selectAll('audit_events')
    .select((eb) =>
      eb.selectFrom('users').select('user_type').whereRef('users.id', '=', 'actor_id').as('user_type'),
    )
    .where((eb) =>
      eb.or([
        eb(anyAction, 'in', actions),
        ...(ownActions.length > 0
          ? [eb.and([eb(anyAction, 'in', ownActions), eb('actor_id', 'in', peopleOfSide(ctx, 'Company'))])]
          : []),
      ]),
    )
  if (item) query = query.where('entity_type', '=', item.kind).where('entity_id', 'in', item.ids)
  else query = query.where('head_quarter_id', '=', headQuarterId)
  if (entityType) query = query.where('entity_type', '=', entityType)
  if (!withHidden) query = query.where(isShown)
  if (by && 'id' in by) query = query.where('actor_id', '=', by.id)
  if (by && 'side' in by) query = query.where('actor_id', 'in', peopleOfSide(ctx, by.side))
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows as TimelineEvent[]
}

const isShown = sql<boolean>`not (
  (entity_type = 'visit' and exists (
    select 1 from visits as v where v.id = entity_id and (
      (v.announced = 0 and v.complete_at is null)
      or (action in ('visit.report_made', 'visit.addendum_made') and not ${isTold}))))
  or (entity_type = 'deviation' and exists (
    select 1 from deviations as d inner join visits as v on v.id = d.visit_id
    where d.id = entity_id and not ${isTold})))`

const peopleOfSide = (ctx: Ctx, side: UserType) =>
  ctx.db.selectFrom('users').select('users.id').where('user_type', '=', side)

/** The accounts of a company, and with `staff` the certifier's, deleted ones too. */
export function peopleOf(ctx: Ctx, headQuarterId: string, { staff }: { staff: boolean }) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', shownName().as('name'), 'user_type as side', 'kind'])
    .where((eb) =>
      eb.or([
        eb('company_id', '=', headQuarterId),
        ...(staff ? [eb('user_type', '=', 'Certifier' as const)] : []),
      ]),
    )
    .orderBy('name_key')
    .orderBy('email_key')
    .orderBy('id')
    .execute()
}

interface Named {
  id: string
  name: string
  deleted_at: string | null
  /** Accounts only. */
  kind?: 'program' | null
}

/** The name of who acted: a program is told apart from people. */
export const actorName = (ctx: Ctx, actor: Pick<Named, 'name' | 'kind'> | undefined): string | undefined =>
  actor?.kind === 'program'
    ? serverWordsFor(languageOfCall(ctx.request)).audit.program(actor.name)
    : actor?.name

type ReadNames = (ctx: Ctx, ids: string[]) => Promise<Named[]>

const never = sql<null>`null`

const namesIn = (table: ItemPlural) => (ctx: Ctx, ids: string[]) =>
  ctx.db.selectFrom(table).select(['id', 'name', 'deleted_at']).where('id', 'in', ids).execute()

/** The names of things of each kind; deleted rows have none. */
const named = {
  ingredient: namesIn('ingredients'),
  product: namesIn('products'),
  line: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('lines')
      .select(['id', 'name', never.as('deleted_at')])
      .where('id', 'in', ids)
      .execute(),
  company: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('companies')
      .select(['id', 'business_name as name', 'deleted_at'])
      .where('id', 'in', ids)
      .execute(),
  certification_group: async (ctx: Ctx, ids: string[]) => {
    const groups = await ctx.db
      .selectFrom('certification_groups')
      .select(['id', 'year', 'sequence', 'name'])
      .where('id', 'in', ids)
      .execute()
    return groups.map(({ id, year, sequence, name }) => ({
      id,
      name: `${groupNumber(year, sequence)} · ${name}`,
      deleted_at: null,
    }))
  },
  certificate_request: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('certificate_requests')
      .select(['id', 'name', never.as('deleted_at')])
      .where('id', 'in', ids)
      .execute(),
  deviation: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('deviations')
      .select(['id', 'number as name', never.as('deleted_at')])
      .where('id', 'in', ids)
      .execute(),
  visit: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('visits')
      .select(['id', 'number as name', never.as('deleted_at')])
      .where('id', 'in', ids)
      .execute(),
  contact: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('contacts')
      .select(['id', 'deleted_at'])
      .select(sql<string>`trim(first_name || ' ' || coalesce(last_name, ''))`.as('name'))
      .where('id', 'in', ids)
      .execute(),
  account: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('users')
      .select(['id', shownName().as('name'), 'deleted_at', 'kind'])
      .where('id', 'in', ids)
      .execute(),
  // Each side can open only its own.
  import: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('import_jobs')
      .innerJoin('users', 'users.id', 'import_jobs.created_by')
      .select(['import_jobs.id', 'filename as name', never.as('deleted_at')])
      .where('import_jobs.id', 'in', ids)
      .where('users.user_type', '=', actorOf(ctx).userType)
      .execute(),
  ingredient_group: (ctx: Ctx, ids: string[]) =>
    ctx.db
      .selectFrom('ingredient_groups')
      .select(['id', 'rmc as name', never.as('deleted_at')])
      .where('id', 'in', ids)
      .execute(),
} satisfies Record<ItemKind, ReadNames> & Record<string, ReadNames>

export type NamedType = keyof typeof named
export const isNamed = (type: string): type is NamedType => Object.hasOwn(named, type)

/** SQLite allows 32,766 values per statement. */
const atOnce = 10_000

/** @returns by id */
export async function namesOf(ctx: Ctx, type: NamedType, ids: Iterable<string>): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, Named>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    const rows: Named[] = await named[type](ctx, wanted.slice(at, at + atOnce))
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** Documents that a version of an ingredient, or a deviation, still has. */
export async function documentsAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const ofIngredients = ctx.db
    .selectFrom('ingredient_documents')
    .innerJoin('ingredients', 'ingredients.id', 'ingredient_id')
    .select('document_id')
    .where('document_id', 'in', ids)
    .where('ingredients.deleted_at', 'is', null)
  const ofDeviations = ctx.db
    .selectFrom('deviation_documents')
    .select('document_id')
    .where('document_id', 'in', ids)
  const rows = await ofIngredients.union(ofDeviations).execute()
  return new Set(rows.map(({ document_id }) => document_id))
}

/** The events that removed these documents. */
export async function selectRemovals(ctx: Ctx, entityIds: string[]): Promise<AuditEventRow[]> {
  if (entityIds.length === 0) return []
  const actions: AuditAction[] = ['ingredient.document_removed', 'deviation.document_removed']
  const rows = await ctx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('entity_type', 'in', ['ingredient', 'deviation'])
    .where('entity_id', 'in', [...new Set(entityIds)])
    .where(anyAction, 'in', actions)
    .execute()
  return rows
}
