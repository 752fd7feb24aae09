import { sql, type Expression, type SqlBool } from 'kysely'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { inHeadquarters } from '../review/owners/in-headquarters'
import { withShownColumns } from '../review/shown-columns'
import { isOnHold } from './recipe/product-ingredients.repository'

export const productScope = inHeadquarters('products')

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('products')
    .leftJoin('companies as behalf', 'behalf.id', 'products.on_behalf_id')
    .leftJoin('kosher_statuses as kosher', 'kosher.id', 'products.kosher_status_id')
    .leftJoin('restrictions as restriction', 'restriction.id', 'products.restriction_id')
    .leftJoin('certification_groups as certified', 'certified.id', 'products.certification_group_id')
    .leftJoin('certification_groups as earlier', (join) =>
      join.on('earlier.id', '=', (eb) =>
        eb
          .selectFrom('products as older')
          .select('older.certification_group_id')
          .whereRef('older.root_id', '=', 'products.root_id')
          .whereRef('older.chain_position', '<', 'products.chain_position')
          .where('older.deleted_at', 'is', null)
          .where('older.certification_group_id', 'is not', null)
          .orderBy('older.chain_position', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('companies as company', 'company.id', 'products.company_id')
    .leftJoin('companies as head', 'head.id', 'products.head_quarter_id')
    .selectAll('products')
    .select([
      'behalf.business_name as on_behalf_name',
      'kosher.code as kosher_status_code',
      'kosher.description as kosher_status_description',
      'restriction.description as restriction_description',
      'certified.name as certification_group_name',
      'certified.expire_on as certification_group_end',
      'earlier.id as earlier_group_id',
      'earlier.name as earlier_group_name',
      'earlier.expire_on as earlier_group_end',
      sql<number>`case when products.status = 'approved' and products.withdrawn_at is null and ${isOnHold('products')}
        then 1 else 0 end`.as('on_hold'),
      sql.ref<string>('company.business_name').as('company_name'),
      sql.ref<string>('head.business_name').as('head_quarter_name'),
    ])
    .$call(withShownColumns(ctx, 'product'))

export type ProductWithNames = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export async function findProduct(ctx: Ctx, id: string) {
  return (await findProducts(ctx, [id]))[0]
}

/** Products in scope, unordered. */
export async function findProducts(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  return withNames(ctx)
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .where((eb) => eb.and(productScope(ctx)))
    .execute()
}

/** By the line's own index: a line makes some hundreds. */
export const madeOnLine = (lineId: string) => sql<SqlBool>`products.id in (
  select product_lines.product_id from product_lines where product_lines.line_id = ${lineId})`

/** The declarations of products in scope, unordered. */
export async function selectDeclared(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'company_id', 'kosher_status_id', 'restriction_id', 'is_passover'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return query.execute()
}

/** The conditions include the scope. */
export const productIdsWhere = (ctx: Ctx, conditions: Expression<SqlBool>[]) =>
  ctx.db
    .selectFrom('products')
    .select('products.id')
    .where((eb) => eb.and(conditions))

export async function findBehalfName(ctx: Ctx, companyId: string): Promise<string | null> {
  const company = await ctx.db
    .selectFrom('companies')
    .select('business_name')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.business_name ?? null
}

export async function selectBehalfProducts(ctx: Ctx, companyId: string, afterId: string, limit: number) {
  return ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'suggested_on_behalf', 'search_key'])
    .where('on_behalf_id', '=', companyId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function isOnCertificate(ctx: Ctx, productId: string): Promise<boolean> {
  const printed = await ctx.db
    .selectFrom('certificate_products')
    .select('certificate_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return printed !== undefined
}

export async function openRequestsOf(ctx: Ctx, productId: string): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('certificate_requests as r')
    .innerJoin('certificate_request_products as asked', 'asked.request_id', 'r.id')
    .select(['r.id', 'r.name'])
    .where('asked.product_id', '=', productId)
    .where('r.status', '=', 'open')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

/** Only products whose approval stands, without a certificate, or on one of `renewedGroupId`. @returns how many */
export async function certify(
  ctx: Ctx,
  productIds: string[],
  certificate: { certificationGroupId: string; certificateId: string },
  renewedGroupId: string | null,
): Promise<number> {
  if (productIds.length === 0) return 0
  const scope = scopeOf(ctx)
  let query = ctx.db
    .updateTable('products')
    .set((eb) => ({
      certification_group_id: certificate.certificationGroupId,
      certificate_id: certificate.certificateId,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', productIds)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const free = eb('certificate_id', 'is', null)
      return renewedGroupId === null ? free : eb.or([free, eb('certification_group_id', '=', renewedGroupId)])
    })
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function release(ctx: Ctx, certificationGroupId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('products')
    .set((eb) => ({ certification_group_id: null, certificate_id: null, version: eb('version', '+', 1) }))
    .where('certification_group_id', '=', certificationGroupId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
