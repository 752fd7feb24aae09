import { sql, type Expression, type SqlBool } from 'kysely'
import type { AuditAction } from '~/domain/audit-actions'
import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import { statusMask } from '../../../db/status-bits'
import type { IngredientRow } from '../../../db/tables'

/** The last ones, at most so many of each name, and of each supplier's. */
const mostDecided = 200
/** So many in all. */
const mostRefused = 1000
/** Queries that are sent as one. */
const TOGETHER = 100

// As migration 0060 has them, otherwise its index is of no use.
const signs = [...` .,;:-–/()'’"«»%&+*_`]
const bareColumn = sql.raw<string>(
  signs.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, 'name_key'),
)
export const bareName = (nameKey: string): string =>
  signs.reduce((text, sign) => text.replaceAll(sign, ''), nameKey)

/** The newest approved version of each chain that is there: kept by triggers, and literal for the indexes. */
const approved = sql<SqlBool>`status = 'approved' and newest_of_status = 1`

/** Decisions that still stand. */
const decided = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ingredients')
    .select(['id', 'root_id', 'name', 'vendor_id', 'head_quarter_id', 'status_at'])
    .select(['kosher_status_id', 'kosher_group_id', 'is_passover'])
    .where(approved)

export type DecidedRow = Awaited<ReturnType<ReturnType<typeof decided>['execute']>>[number]

/** As migration 0081 has it. */
const refused = sql<SqlBool>`(status = 'rejected' or withdrawn_at is not null)`

/** The last refusals of these names or suppliers, unless approved since; deleted ones too: names are reused. */
export async function refusedAlike(ctx: Ctx, asked: readonly Named[]) {
  const those = (column: Expression<unknown>, values: string[]) =>
    ctx.db
      .selectFrom('ingredients')
      .select(['id', 'root_id', 'name', 'name_key', 'vendor_id', 'head_quarter_id', 'status_at'])
      .select(['kosher_status_id', 'kosher_group_id', 'is_passover'])
      .select(['deleted_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'])
      .where(sql<SqlBool>`${column} in (${sql.join(values)})`)
      .where(refused)
      .where(sql<SqlBool>`newer_statuses & ${sql.lit(statusMask(['approved']))} = 0`)
      .orderBy('status_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostRefused)
      .execute()
  const vendorIds = [...new Set(asked.flatMap(({ vendor_id }) => vendor_id ?? []))]
  const named = await those(bareColumn, [...new Set(asked.map(({ name_key }) => bareName(name_key)))])
  const delivered = vendorIds.length > 0 ? await those(sql.ref('vendor_id'), vendorIds) : []
  return [...new Map([...named, ...delivered].map((row) => [row.id, row])).values()]
}

export type RefusedRow = Awaited<ReturnType<typeof refusedAlike>>[number]

export type Named = Pick<IngredientRow, 'id' | 'root_id' | 'name' | 'name_key' | 'vendor_id'>

/** With those of its supplier's names that mean the same. */
export interface Asked {
  named: Named
  vendorNames: string[]
}

/** All names, in any company, of each supplier's ingredients. */
export async function namesOfVendors(ctx: Ctx, vendorIds: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (vendorIds.length === 0) return names
  const rows = await ctx.db
    .selectFrom('ingredients')
    .select(['vendor_id', 'name_key'])
    .distinct()
    .where('vendor_id', 'in', [...new Set(vendorIds)])
    .where(approved)
    .execute()
  for (const { vendor_id, name_key } of rows) {
    const known = names.get(vendor_id ?? '')
    if (known) known.push(name_key)
    else names.set(vendor_id ?? '', [name_key])
  }
  return names
}

/** The last decisions on each name, from any supplier, and on its supplier's own names. */
export async function decidedAlike(
  ctx: Ctx,
  asked: readonly Asked[],
): Promise<{ of: (one: Asked) => DecidedRow[]; isFull: boolean }> {
  const parts = new Map<string, ReturnType<typeof decided>>()
  for (const { named, vendorNames } of asked) {
    const { ofName, ofVendor } = precedentParts(named)
    parts.set(ofName, decided(ctx).where(bareColumn, '=', bareName(named.name_key)))
    if (vendorNames.length > 0)
      parts.set(ofVendor, decided(ctx).where('id', 'in', lastOfVendor(ctx, named.vendor_id, vendorNames)))
  }
  const last = (part: string, query: ReturnType<typeof decided>) =>
    ctx.db
      .selectFrom(query.orderBy('status_at', 'desc').orderBy('id', 'desc').limit(mostDecided).as('last'))
      .selectAll()
      .select(sql<string>`cast(${part} as text)`.as('part'))
  const queries = [...parts].map(([part, query]) => last(part, query))
  const found = new Map<string, DecidedRow[]>([...parts.keys()].map((part) => [part, []]))
  for (let from = 0; from < queries.length; from += TOGETHER) {
    const [first, ...more] = queries.slice(from, from + TOGETHER)
    if (!first) break
    for (const row of await more.reduce((all, query) => all.unionAll(query), first).execute())
      found.get(row.part)?.push(row)
  }
  const of = ({ named }: Asked) => {
    const { ofName, ofVendor } = precedentParts(named)
    const rows = [...(found.get(ofName) ?? []), ...(found.get(ofVendor) ?? [])]
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
  return { of, isFull: [...found.values()].some((rows) => rows.length === mostDecided) }
}

/** From the supplier's index alone: a plain condition on the name would lead to all of a common one, from every supplier. */
const lastOfVendor = (ctx: Ctx, vendorId: string | null, names: string[]) =>
  ctx.db
    .selectFrom('ingredients')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where(sql<string>`name_key || ''`, 'in', names)
    .where(approved)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDecided)

const precedentParts = ({ id, name_key }: Named) => ({
  ofName: `name ${bareName(name_key)}`,
  ofVendor: `vendor ${id}`,
})

/** Their companies and vendors. */
export async function decidedWhere(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('ingredients')
    .innerJoin('companies as owner', 'owner.id', 'ingredients.head_quarter_id')
    .leftJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .select(['ingredients.id', 'owner.business_name as owner_name', 'vendor.business_name as vendor_name'])
    .where('ingredients.id', 'in', ids)
    .execute()
}

/** The approver's name, by ingredient; one imported as approved has none. */
export async function selectApprovers(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const action: AuditAction = 'ingredient.approved'
  const rows = await ctx.db
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['entity_id', shownName().as('name')])
    .where('entity_type', '=', 'ingredient')
    .where('entity_id', 'in', ids)
    .where('action', '=', action)
    .execute()
  return new Map(rows.map(({ entity_id, name }) => [entity_id, name]))
}

/** The note that each was rejected with, and its author: nothing is returned without a reason. */
export async function rejectionsOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { reason: string; by: string | null }>()
  const rows = await ctx.db
    .selectFrom('notes')
    .innerJoin('ingredients', 'ingredients.id', 'notes.ingredient_id')
    .leftJoin('users', 'users.id', 'notes.author_id')
    .select(['ingredients.id', 'notes.content', shownName<string | null>().as('by')])
    .where('notes.ingredient_id', 'in', ids)
    .where('notes.editor', '=', 'certifier')
    .whereRef('notes.created_at', '>=', 'ingredients.status_at')
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute()
  // The first since then is left.
  return new Map(rows.map(({ id, content, by }) => [id, { reason: content, by }]))
}
