import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'

/** The newest approved versions: the list that a visit checks the plant against. */
export const approvedList = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('ingredients as i')
    .leftJoin('companies as vendor', 'vendor.id', 'i.vendor_id')
    .leftJoin('kosher_groups as g', 'g.id', 'i.kosher_group_id')
    .leftJoin('kosher_statuses as s', 's.id', 'i.kosher_status_id')
    .leftJoin('ingredient_groups as rmc', 'rmc.id', 'i.ingredient_group_id')
    .select([
      'i.id',
      'i.root_id',
      'i.version',
      'i.name',
      'i.suggested_vendor',
      'i.is_passover',
      'i.expiration_date',
      'vendor.business_name as vendor_name',
      'g.code as group_code',
      's.code as status_code',
      'rmc.rmc',
      'rmc.description as rmc_description',
    ])
    .where('i.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '=', 'approved')
    .where(sql<boolean>`i.newest_of_status = 1`)
    .orderBy('i.rmc_key')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()

export const approvedProducts = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('products as p')
    .leftJoin('kosher_statuses as s', 's.id', 'p.kosher_status_id')
    .select(['p.id', 'p.name', 'p.code', 'p.is_passover', 's.code as status_code'])
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.status', '=', 'approved')
    .where(sql<boolean>`p.newest_of_status = 1`)
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute()

export const openDeviations = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('deviations')
    .select(['id', 'number', 'grade', 'status', 'finding', 'measure', 'due_on'])
    .where('company_id', '=', companyId)
    .where('status', '!=', 'closed')
    .orderBy('number')
    .execute()

export const facilityOf = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .selectAll('c')
    .select('h.business_name as head_quarter_name')
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Whether anything was approved for the facility, or deleted, since. */
export async function isListStale(ctx: Ctx, companyId: string, since: string): Promise<boolean> {
  const approved = ctx.db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where('i.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '=', 'approved')
    .where('i.status_at', '>', since)
  // The index of a company's items has live ones only.
  const deleted = ctx.db
    .selectFrom('audit_events as a')
    .innerJoin('ingredients as i', 'i.id', 'a.entity_id')
    .select('i.id')
    .where('a.action', '=', 'ingredient.deleted')
    .where('a.at', '>', since)
    .where('i.company_id', '=', companyId)
  return (
    (await approved.limit(1).executeTakeFirst()) !== undefined ||
    (await deleted.limit(1).executeTakeFirst()) !== undefined
  )
}
