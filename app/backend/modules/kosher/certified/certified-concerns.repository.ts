import { sql, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { certifiedConcernSorts } from '~/contract/sorts'
import type { CertifiedCode } from '~/domain/kosher/certified-codes'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import { page } from '../../../db/listing'
import type { CertifiedConcernRow, ProductRow } from '../../../db/tables'

/** The group `g` is neither revoked, replaced nor expired. */
export const isLive = (ctx: Ctx) => sql<SqlBool>`g.revoked_at is null and g.replaced_by_id is null
  and g.expire_on >= ${todayInRome(ctx.clock())}`

/** The versions of these chains on live certificates; the newest if a certificate has several. */
export async function onCertificates(ctx: Ctx, rootIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('products as p')
    .innerJoin('certification_groups as g', 'g.id', 'p.certification_group_id')
    .select(['p.id', 'p.root_id', 'p.company_id', 'p.kosher_status_id', 'p.restriction_id', 'p.is_passover'])
    .select('g.id as group_id')
    .where('p.root_id', 'in', rootIds)
    .where('p.deleted_at', 'is', null)
    .where(isLive(ctx))
    .orderBy('p.root_id')
    .orderBy('g.id')
    .orderBy('p.chain_position')
    .execute()
  return [...new Map(rows.map((row) => [`${row.root_id} ${row.group_id}`, row])).values()]
}

export type OnCertificate = Awaited<ReturnType<typeof onCertificates>>[number]

export type ApprovedProduct = Pick<
  ProductRow,
  'id' | 'root_id' | 'kosher_status_id' | 'restriction_id' | 'is_passover'
>

/** By chain, the newest version whose approval stands: the product as it is made now. */
export async function selectNewestApproved(
  ctx: Ctx,
  rootIds: readonly string[],
): Promise<Map<string, ApprovedProduct>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'root_id', 'kosher_status_id', 'restriction_id', 'is_passover'])
    .where('root_id', 'in', rootIds)
    .where('status', '=', 'approved')
    // Kept by triggers; 0 on deleted rows, and on those whose approval was withdrawn.
    .where(sql<SqlBool>`newest_of_status = 1`)
    .execute()
  return new Map(rows.map((row) => [row.root_id, row]))
}

export function concernsOfChains(ctx: Ctx, rootIds: readonly string[]): Promise<CertifiedConcernRow[]> {
  return ctx.db.selectFrom('certified_concerns').selectAll().where('product_root_id', 'in', rootIds).execute()
}

export async function insertConcern(ctx: Ctx, row: CertifiedConcernRow): Promise<void> {
  await ctx.db.insertInto('certified_concerns').values(row).execute()
}

/** @returns false if it was changed since */
export async function updateConcern(
  ctx: Ctx,
  { id, version }: Pick<CertifiedConcernRow, 'id' | 'version'>,
  changes: Partial<CertifiedConcernRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certified_concerns')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Open concerns end with their certificate. */
const ending = (ctx: Ctx) =>
  ctx.db
    .updateTable('certified_concerns')
    .set(({ eb }) => ({
      settled_as: 'ended' as const,
      settled_at: nowOf(ctx),
      parts: '[]',
      version: eb('version', '+', 1),
    }))
    .where('settled_at', 'is', null)

export async function endConcerns(ctx: Ctx, groupId: string): Promise<void> {
  await ending(ctx).where('certification_group_id', '=', groupId).execute()
}

/** Closes the concerns of certificates that have expired. */
export async function endExpired(ctx: Ctx): Promise<void> {
  await ending(ctx)
    .where('certification_group_id', 'in', (eb) =>
      eb.selectFrom('certification_groups').select('id').where('expire_on', '<', todayInRome(ctx.clock())),
    )
    .execute()
}

/** Chains with a concern kept for a certificate. */
export async function chainsOfGroup(ctx: Ctx, groupId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('certified_concerns')
    .select('product_root_id')
    .distinct()
    .where('certification_group_id', '=', groupId)
    .execute()
  return rows.map((row) => row.product_root_id)
}

/** A certifier's alone: there is no scope. */
const named = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certified_concerns as one')
    .innerJoin('certification_groups as g', 'g.id', 'one.certification_group_id')
    .innerJoin('products as p', 'p.id', 'one.product_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('companies as h', 'h.id', 'p.head_quarter_id')
    .leftJoin('users as settler', 'settler.id', 'one.settled_by')
    .selectAll('one')
    .select(['g.year', 'g.sequence', 'g.name as group_name', 'g.expire_on'])
    .select(['p.name as product_name', 'p.company_id', 'p.head_quarter_id'])
    .select(['c.business_name as company_name', 'h.business_name as head_quarter_name'])
    .select(shownName<string | null>('settler').as('settler_name'))

export const findCertifiedConcern = (ctx: Ctx, id: string) =>
  named(ctx).where('one.id', '=', id).executeTakeFirst()

export type NamedConcern = NonNullable<Awaited<ReturnType<typeof findCertifiedConcern>>>

/** Certificates that have expired since midnight no longer count. */
export const isOpenConcern = (ctx: Ctx) => sql<SqlBool>`one.settled_at is null and ${isLive(ctx)}`

export interface ConcernFilter extends ListQuery {
  /** With `facilities`, a headquarters and everything under it. */
  CompanyId?: string | undefined
  facilities?: boolean
  CertificationGroupId?: string | undefined
  WithCode?: readonly CertifiedCode[] | undefined
}

export function pageOfConcerns(ctx: Ctx, filter: ConcernFilter): Promise<Paged<NamedConcern>> {
  let query = named(ctx).where(isOpenConcern(ctx))
  if (filter.CompanyId)
    query = query.where(filter.facilities ? 'p.head_quarter_id' : 'p.company_id', '=', filter.CompanyId)
  if (filter.CertificationGroupId) query = query.where('g.id', '=', filter.CertificationGroupId)
  if (filter.WithCode?.length) query = query.where('one.code', 'in', filter.WithCode)
  return page(ctx, query, filter, {
    sorts: {
      since: 'one.since',
      companyName: 'c.name_key',
      expireOn: 'g.expire_on',
    } satisfies Record<(typeof certifiedConcernSorts)[number], string>,
    tieBreak: 'one.id',
    toItem: (row) => row,
  })
}

export async function namesOfIngredients(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('ingredients')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
