import { sql, type Expression, type SqlBool } from 'kysely'
import type { RulingListItem } from '~/contract/certificates/rulings'
import type { ListQuery, Paged } from '~/contract/fields'
import type { rulingSorts } from '~/contract/sorts'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import {
  decideOn,
  type RulingKind,
  type RulingState,
  type RulingSubject,
} from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { monthsAfter } from '../../db/due-visits'
import type { RulingRow } from '../../db/tables'
import { contains, page, sortKey } from '../../db/listing'
import { counts } from '../../db/counting-suspensions'

/** On this day; one whose certificate has ended counts no more. */
const stateOn = (today: string) =>
  sql<RulingState>`case when s.kind <> 'suspend' then 'done'
    when g.revoked_at is not null or g.replaced_by_id is not null or not ${counts} then 'lifted'
    when s.effective_on > ${today} then 'notice' else 'standing' end`

const deviationsOf = (condition: Expression<unknown>) => sql`(select count(*) from ruling_deviations as asked
  join deviations as d on d.id = asked.deviation_id where asked.ruling_id = s.id and ${condition})`

const unsettled = deviationsOf(sql`d.status in ('open', 'answered')`)

const columns = (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('rulings as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .innerJoin('companies as h', 'h.id', 's.head_quarter_id')
    .leftJoin('certification_groups as g', 'g.id', 's.subject_id')
    .leftJoin('ingredients as i', 'i.id', 's.subject_id')
    .leftJoin('products as p', 'p.id', 's.subject_id')
    .leftJoin('users as maker', 'maker.id', 's.created_by')
    .leftJoin('users as reader', 'reader.id', 's.seen_by')
    .selectAll('s')
    .select([
      'c.business_name as company_name',
      'h.business_name as head_quarter_name',
      'g.year',
      'g.sequence',
      shownName<string | null>('maker').as('maker_name'),
      shownName<string | null>('reader').as('reader_name'),
    ])
    .select([
      sql<string>`coalesce(g.name, i.name, p.name, '')`.as('subject_name'),
      stateOn(todayInRome(ctx.clock())).as('state'),
      sql<number>`(select count(*) from ruling_products where ruling_id = s.id)`.as('product_count'),
      sql<number>`${unsettled}`.as('unsettled'),
    ])
  return scope === null ? query : query.where('s.head_quarter_id', '=', scope)
}

export const selectRuling = (ctx: Ctx, id: string) => columns(ctx).where('s.id', '=', id).executeTakeFirst()

export type RulingFound = NonNullable<Awaited<ReturnType<typeof selectRuling>>>

export const toRulingItem = (row: RulingFound): RulingListItem => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  subject: {
    type: row.subject_type,
    id: row.subject_id,
    name: row.subject_name,
    number: row.year === null || row.sequence === null ? null : groupNumber(row.year, row.sequence),
  },
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  effectiveOn: row.effective_on,
  productCount: Number(row.product_count),
  decideOn:
    row.state === 'notice' || row.state === 'standing'
      ? decideOn({ effectiveOn: row.effective_on, months: row.months })
      : null,
  openDeviations: Number(row.unsettled),
  at: row.at,
  seenAt: row.seen_at,
  hasLetter: row.storage_key !== null,
})

export interface RulingFilter extends ListQuery {
  Search?: string | undefined
  /** With `facilities`, a headquarters and everything under it. */
  CompanyId?: string | undefined
  facilities?: boolean
  SubjectType?: RulingSubject | undefined
  SubjectId?: string | undefined
  WithKind?: RulingKind[] | undefined
  WithState?: RulingState[] | undefined
  Seen?: boolean | undefined
  ToDecide?: boolean | undefined
  Settled?: boolean | undefined
}

const sorts = {
  at: 's.at',
  effectiveOn: 's.effective_on',
  number: 's.number',
  companyName: 'c.name_key',
} satisfies Record<(typeof rulingSorts)[number], string>

const words = (ctx: Ctx) => sql`(lower(s.number) || ' ' || c.name_key || ' ' || h.name_key || ' ' ||
  coalesce(g.name_key, ${sortKey(ctx, 'i.name')}, ${sortKey(ctx, 'p.name')}, ''))`

const isOneIn = (column: Expression<unknown>, values: readonly string[]) =>
  sql<SqlBool>`${column} in (${sql.join([...new Set(values)])})`

export function pageOfRulings(ctx: Ctx, filter: RulingFilter): Promise<Paged<RulingListItem>> {
  const today = todayInRome(ctx.clock())
  const state = stateOn(today)
  const conditions: Expression<SqlBool>[] = []
  const { CompanyId, facilities, SubjectType, SubjectId, WithKind, WithState, Seen, ToDecide, Settled } =
    filter
  if (CompanyId)
    conditions.push(isOneIn(sql.ref(facilities ? 's.head_quarter_id' : 's.company_id'), [CompanyId]))
  if (SubjectType) conditions.push(isOneIn(sql.ref('s.subject_type'), [SubjectType]))
  if (SubjectId) conditions.push(isOneIn(sql.ref('s.subject_id'), [SubjectId]))
  if (WithKind?.length) conditions.push(isOneIn(sql.ref('s.kind'), WithKind))
  if (WithState?.length) conditions.push(isOneIn(state, WithState))
  if (Seen !== undefined) conditions.push(sql<SqlBool>`s.seen_at is ${sql.raw(Seen ? 'not null' : 'null')}`)
  // By the kind first, which an index has.
  if (ToDecide)
    conditions.push(sql<SqlBool>`(s.kind = 'suspend'
      and ${monthsAfter(ctx, sql.ref('s.effective_on'), sql.ref('s.months'))} <= ${today}
      and ${state} = 'standing')`)
  if (Settled)
    conditions.push(sql<SqlBool>`(s.kind = 'suspend' and ${state} in ('notice', 'standing')
      and ${deviationsOf(sql`1 = 1`)} > 0 and ${unsettled} = 0)`)
  if (filter.Search?.trim()) conditions.push(contains(words(ctx), filter.Search))
  return page(
    ctx,
    columns(ctx).where((eb) => eb.and(conditions)),
    filter,
    { sorts, defaultDirection: 'desc', tieBreak: 's.id', toItem: toRulingItem },
  )
}

export const productsOfRuling = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('ruling_products as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.id', 'p.name', 'p.code'])
    .where('r.ruling_id', '=', id)
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute()

/** @returns false if somebody of the company did before */
export async function markSeenRow(tx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('rulings')
    .set({ seen_at: nowOf(tx), seen_by: actorOf(tx).userId })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const rulingByKey = (ctx: Ctx, key: string) =>
  ctx.db
    .selectFrom('rulings')
    .select(['id', 'key_digest'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** What a ruling is about, as the trail names it. */
export const subjectOf = (row: Pick<RulingRow, 'subject_type' | 'subject_id'>) => ({
  entityType: row.subject_type === 'certificate' ? ('certification_group' as const) : row.subject_type,
  entityId: row.subject_id,
})

/** Letters that wait for their timestamp, the oldest first; at most a batch. */
export function lettersWaiting(ctx: Ctx, without: string[]) {
  const query = ctx.db
    .selectFrom('rulings')
    .select(['id', 'number', 'sha256', 'subject_type', 'subject_id', 'head_quarter_id', 'seal_waits_since'])
    .select((eb) => eb.ref('storage_key').$notNull().as('storage_key'))
    .where('seal_waits_since', 'is not', null)
    .orderBy('seal_waits_since')
    .limit(20)
  return (without.length > 0 ? query.where('id', 'not in', without) : query).execute()
}

/** @returns false if somebody else was faster */
export async function exchangeLetter(
  ctx: Ctx,
  before: Pick<RulingRow, 'id' | 'sha256'>,
  file: Pick<RulingRow, 'storage_key' | 'sha256' | 'seal_waits_since'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('rulings')
    .set(file)
    .where('id', '=', before.id)
    .where('sha256', '=', before.sha256)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function letterKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('rulings')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.flatMap((row) => row.storage_key ?? [])
}
