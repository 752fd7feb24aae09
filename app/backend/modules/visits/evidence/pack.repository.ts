import { sql } from 'kysely'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { statusMask } from '../../../db/status-bits'
import { chainRestsOn } from '../../rulings/suspended'

const selectIngredients = (ctx: Ctx, companyId: string) =>
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
      'i.status',
      'i.status_at',
      'i.withdrawn_on',
      'i.withdrawn_at',
      'vendor.business_name as vendor_name',
      'g.code as group_code',
      's.code as status_code',
      'rmc.rmc',
      'rmc.description as rmc_description',
    ])
    .where('i.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.rmc_key')
    .orderBy('i.name_key')
    .orderBy('i.id')

/** The newest approved versions: a visit compares the plant with them. */
const approvedList = (ctx: Ctx, companyId: string) =>
  selectIngredients(ctx, companyId)
    .where('i.status', '=', 'approved')
    .where(sql<boolean>`i.newest_of_status = 1`)
    .execute()

/** Withdrawn ingredients that were not approved anew, and rejected ones that were never approved. */
const forbiddenList = (ctx: Ctx, companyId: string) =>
  selectIngredients(ctx, companyId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('i.withdrawn_at', 'is not', null),
          sql<boolean>`i.newer_statuses & ${sql.lit(statusMask(['approved']))} = 0`,
        ]),
        eb.and([
          eb('i.status', '=', 'rejected'),
          sql<boolean>`i.newest_of_status = 1`,
          sql<boolean>`not exists (
            select 1 from ingredients as a where a.root_id = i.root_id and a.status = 'approved')`,
        ]),
      ]),
    )
    .execute()

const shownVendor = (row: { vendor_name: string | null; suggested_vendor: string | null }) =>
  row.vendor_name ?? row.suggested_vendor

/**
 * The ingredients to be found at a facility, then the forbidden ones, as of an instant. A rejected one counts
 * unless the same is approved, from the same vendor.
 */
export async function heldList(ctx: Ctx, companyId: string, at = nowOf(ctx)) {
  const approved = await approvedList(ctx, companyId)
  const isApproved = (row: (typeof approved)[number]) =>
    approved.some((one) => one.name === row.name && [shownVendor(one), null].includes(shownVendor(row)))
  return [...approved, ...(await forbiddenList(ctx, companyId))].flatMap((row) => {
    const isRejected = row.status === 'rejected'
    if (isRejected && (row.status_at > at || isApproved(row))) return []
    return {
      ingredientId: row.id,
      rootId: row.root_id,
      version: row.version,
      name: row.name,
      vendor: shownVendor(row),
      group: row.group_code,
      status: row.status_code,
      isPassover: row.is_passover === 1,
      expiry: row.expiration_date,
      withdrawnOn: row.withdrawn_at !== null && row.withdrawn_at <= at ? row.withdrawn_on : null,
      rejectedOn: isRejected ? todayInRome(new Date(row.status_at)) : null,
      rmc: row.rmc,
      rmcDescription: row.rmc_description,
    }
  })
}

export const approvedProducts = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('products as p')
    .leftJoin('kosher_statuses as s', 's.id', 'p.kosher_status_id')
    .select(['p.id', 'p.name', 'p.code', 'p.is_passover', 's.code as status_code'])
    .select(chainRestsOn(sql.ref('p.root_id'), todayInRome(ctx.clock())).as('suspended_on'))
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

export const selectFacility = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .selectAll('c')
    .select('h.business_name as head_quarter_name')
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Whether an ingredient of the facility was approved, rejected, withdrawn or deleted since, or one of its lines changed. */
export async function isListStale(ctx: Ctx, companyId: string, since: string): Promise<boolean> {
  const approved = ctx.db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where('i.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)
    .where('i.status', 'in', ['approved', 'rejected'])
    .where((eb) => eb.or([eb('i.status_at', '>', since), eb('i.withdrawn_at', '>', since)]))
  // The index of a company's has live ones only.
  const deleted = ctx.db
    .selectFrom('audit_events as a')
    .innerJoin('ingredients as i', 'i.id', 'a.entity_id')
    .select('i.id')
    .where('a.action', '=', 'ingredient.deleted')
    .where('a.at', '>', since)
    .where('i.company_id', '=', companyId)
  const lines = ctx.db
    .selectFrom('audit_events as a')
    .innerJoin('lines as l', 'l.id', 'a.entity_id')
    .select('l.id')
    .where('a.entity_type', '=', 'line')
    .where('a.at', '>', since)
    .where('l.facility_id', '=', companyId)
  return (
    (await approved.limit(1).executeTakeFirst()) !== undefined ||
    (await deleted.limit(1).executeTakeFirst()) !== undefined ||
    (await lines.limit(1).executeTakeFirst()) !== undefined
  )
}
