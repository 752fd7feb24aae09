import { sql, type Expression } from 'kysely'
import {
  rulingKinds,
  suspensions,
  type RulingKind,
  type RulingRead,
  type Suspension,
} from '~/domain/certificates/rulings'
import type { Ctx } from '../../core/context'
import { AppError } from '../../core/errors'
import { grouped } from '../../core/grouped'
import { counts, laterEnd, stillRests } from '../../db/counting-suspensions'
import type { RulingRow } from '../../db/tables'

const ofGroup = (group: string) => sql`from rulings as s
  where s.kind = 'suspend' and s.subject_id = ${sql.ref(`${group}.id`)}`

/** Since when all of the certificate is suspended on this day; null where it is not. */
export const suspendedOn = (group: string, today: string) =>
  sql<string | null>`(select min(s.effective_on) ${ofGroup(group)}
    and s.is_whole = 1 and s.effective_on <= ${today} and not ${laterEnd})`

/** From when on it, or some of its products, will be suspended. */
export const noticeOn = (group: string, today: string) =>
  sql<
    string | null
  >`(select min(s.effective_on) ${ofGroup(group)} and s.effective_on > ${today} and ${counts})`

/** How many of its products are suspended on this day by themselves. */
export const restingCount = (group: string, today: string) =>
  sql<number>`(select count(distinct resting.product_id) from rulings as s
    join ruling_products as resting on resting.ruling_id = s.id
    where s.kind = 'suspend' and s.subject_id = ${sql.ref(`${group}.id`)} and s.effective_on <= ${today}
      and ${stillRests})`

/** Since when a version that is on the certificate rests, by itself or with it. */
const productRestsOn = (group: string, productId: Expression<unknown>, today: string) =>
  sql<string | null>`(select min(s.effective_on) ${ofGroup(group)} and s.effective_on <= ${today} and (
    s.is_whole = 1 and not ${laterEnd} or exists (
      select 1 from ruling_products as resting
      where resting.ruling_id = s.id and resting.product_id = ${productId} and ${stillRests})))`

/** Since when a product rests, in whichever version it is on a certificate. */
export const chainRestsOn = (rootId: Expression<unknown>, today: string) =>
  sql<string | null>`(select min(${productRestsOn('g', sql.ref('version.id'), today)})
    from products as version join certification_groups as g on g.id = version.certification_group_id
    where version.root_id = ${rootId} and g.revoked_at is null and g.replaced_by_id is null)`

export interface RulingOfGroup extends RulingRead {
  row: RulingRow
}

/** By certificate, in their order. */
export async function suspensionsOf(
  ctx: Ctx,
  groupIds: readonly string[],
): Promise<Map<string, Suspension<RulingOfGroup>[]>> {
  const found = await rulingsOf(ctx, groupIds, ['suspend', 'reinstate'])
  return new Map([...found].map(([id, those]) => [id, suspensions(those)]))
}

/** By certificate. */
export async function rulingsOf(
  ctx: Ctx,
  groupIds: readonly string[],
  kinds: readonly RulingKind[] = rulingKinds,
): Promise<Map<string, RulingOfGroup[]>> {
  if (groupIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('rulings')
    .selectAll()
    .where('subject_id', 'in', groupIds)
    .where('kind', 'in', kinds)
    .execute()
  const some = rows.filter(({ is_whole }) => is_whole === 0).map(({ id }) => id)
  const products =
    some.length === 0
      ? []
      : await ctx.db.selectFrom('ruling_products').selectAll().where('ruling_id', 'in', some).execute()
  const byRuling = grouped(products, ({ ruling_id }) => ruling_id)
  const read = rows.map((row) => ({
    row,
    kind: row.kind,
    at: row.at,
    effectiveOn: row.effective_on,
    productIds: row.is_whole ? null : (byRuling.get(row.id) ?? []).map(({ product_id }) => product_id),
  }))
  return grouped(read, ({ row }) => row.subject_id)
}

/** Those that have not been ended, announced ones too. */
export async function countingSuspensions(ctx: Ctx, groupId: string): Promise<Suspension<RulingOfGroup>[]> {
  const all = (await suspensionsOf(ctx, [groupId])).get(groupId) ?? []
  return all.filter(({ until }) => until === null)
}

export const certificateSuspended = (products: { id: string; name: string }[] = []) =>
  new AppError(409, 'certificate.suspended', { details: { products } })

/** Nothing is issued of what rests, in whatever version. @throws AppError 409 naming the products */
export async function assertNoneRest(ctx: Ctx, productIds: readonly string[], today: string): Promise<void> {
  for (let start = 0; start < productIds.length; start += 1000) {
    const some = productIds.slice(start, start + 1000)
    const resting = await ctx.db
      .selectFrom('products as p')
      .innerJoin('products as version', 'version.root_id', 'p.root_id')
      .innerJoin('certification_groups as g', 'g.id', 'version.certification_group_id')
      .select(['p.id', 'p.name'])
      .distinct()
      .where('p.id', 'in', some)
      .where('g.revoked_at', 'is', null)
      .where('g.replaced_by_id', 'is', null)
      .where(productRestsOn('g', sql.ref('version.id'), today), 'is not', null)
      .execute()
    if (resting.length > 0) throw certificateSuspended(resting)
  }
}

/** What has to be settled before they are ended, by number. */
export async function deviationsOfRulings(ctx: Ctx, rulingIds: readonly string[]) {
  if (rulingIds.length === 0) return []
  return ctx.db
    .selectFrom('ruling_deviations as r')
    .innerJoin('deviations as d', 'd.id', 'r.deviation_id')
    .select(['d.id', 'd.number', 'd.grade', 'd.status', 'd.finding', 'd.due_on as dueOn'])
    .select(['d.requirement', 'd.closed_by'])
    .distinct()
    .where('r.ruling_id', 'in', rulingIds)
    .orderBy('d.number')
    .execute()
}

/** The codes as printed, by product: rulings name products by them. */
export async function printedCodes(ctx: Ctx, groupId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('certificate_products as line')
    .innerJoin('certificates as d', 'd.id', 'line.certificate_id')
    .select(['line.product_id', 'line.code'])
    .where('d.certification_group_id', '=', groupId)
    .execute()
  return new Map(rows.map(({ product_id, code }) => [product_id, code]))
}
