import type { Company } from '~/contract/companies'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { nextNumber } from '../../core/counter'
import type { CompanyRow, Flag } from '../../db/tables'
import type { CompanyColumn } from './fields/company-fields'
import { addressLine, companyKeys } from './fields/company-keys'

/** A company account's headquarters; null for certifier staff, who see everything. */
export type Scope = string | null

export type CompanyFlag = 'is_vendor' | 'is_behalf'

export function live(ctx: Ctx, scope: Scope) {
  const query = ctx.db.selectFrom('companies').where('companies.deleted_at', 'is', null)
  if (scope === null) return query
  return query.where((eb) =>
    eb.or([eb('companies.id', '=', scope), eb('companies.head_quarter_id', '=', scope)]),
  )
}

export const withHeadQuarter = (ctx: Ctx, scope: Scope) =>
  live(ctx, scope)
    .leftJoin('companies as hq', 'hq.id', 'companies.head_quarter_id')
    .selectAll('companies')
    .select('hq.business_name as head_quarter_name')

export function toCompany(row: CompanyRow & { head_quarter_name: string | null }): Company {
  return {
    id: row.id,
    businessName: row.business_name,
    businessCode: row.business_code,
    street: row.street,
    city: row.city,
    district: row.district,
    zipCode: row.zip_code,
    country: row.country,
    address: addressLine(row),
    headQuarter: row.head_quarter === 1,
    headQuarterId: row.head_quarter_id,
    headQuarterName: row.head_quarter_name,
    createdAt: row.created_at,
    manufactoring: row.manufactoring === 1,
    isCertified: row.is_certified === 1,
    isVendor: row.is_vendor === 1,
    isBehalf: row.is_behalf === 1,
    version: row.version,
  }
}

export async function findCompany(ctx: Ctx, scope: Scope, companyId: string): Promise<Company | undefined> {
  const row = await withHeadQuarter(ctx, scope).where('companies.id', '=', companyId).executeTakeFirst()
  return row && toCompany(row)
}

export function findCompanyRow(ctx: Ctx, scope: Scope, companyId: string): Promise<CompanyRow | undefined> {
  return live(ctx, scope).selectAll('companies').where('companies.id', '=', companyId).executeTakeFirst()
}

export function findItemOwnerRow(ctx: Ctx, scope: Scope, companyId: string): Promise<CompanyRow | undefined> {
  return live(ctx, scope)
    .selectAll('companies')
    .where('companies.id', '=', companyId)
    .where((eb) =>
      eb.or([eb('companies.head_quarter', '=', 1), eb('companies.head_quarter_id', 'is not', null)]),
    )
    .executeTakeFirst()
}

type NewCompany = Omit<
  CompanyRow,
  | 'name_key'
  | 'address_key'
  | 'search_key'
  | 'updated_at'
  | 'version'
  | 'deleted_at'
  | 'deleted_by'
  | 'merged_into_id'
  | 'officer_id'
  | 'visit_interval_months'
  | 'last_visited_on'
  | 'next_visit_on'
>

export async function insertCompany(ctx: Ctx, company: NewCompany): Promise<CompanyRow> {
  const row: CompanyRow = {
    ...company,
    ...companyKeys(company),
    updated_at: company.created_at,
    version: 1,
    deleted_at: null,
    deleted_by: null,
    merged_into_id: null,
    officer_id: null,
    visit_interval_months: null,
    last_visited_on: null,
    next_visit_on: null,
  }
  await ctx.db.insertInto('companies').values(row).execute()
  return row
}

export type CompanyChanges = Partial<Pick<CompanyRow, CompanyColumn>>

/** @returns null if another call was first */
export async function changeCompany(
  ctx: Ctx,
  before: CompanyRow,
  changes: CompanyChanges,
): Promise<CompanyRow | null> {
  const merged = { ...before, ...changes }
  const set = { ...changes, ...companyKeys(merged), updated_at: nowOf(ctx), version: before.version + 1 }
  const result = await ctx.db
    .updateTable('companies')
    .set(set)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n ? { ...before, ...set } : null
}

/** @returns false if it was already deleted */
export async function deleteCompany(ctx: Ctx, companyId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('companies')
    .set({ deleted_at: nowOf(ctx), deleted_by: ctx.actor?.userId ?? null })
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Undefined if it is not a headquarters. */
export async function findOfficer(ctx: Ctx, companyId: string) {
  const row = await live(ctx, null)
    .leftJoin('users as officer', 'officer.id', 'companies.officer_id')
    .select(['officer.id', 'officer.email', shownName<string | null>('officer').as('name')])
    .where('companies.id', '=', companyId)
    .where('companies.head_quarter', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    officer:
      row.id === null || row.email === null
        ? null
        : { id: row.id, email: row.email, name: row.name ?? row.email },
  }
}

export async function storeOfficer(ctx: Ctx, companyId: string, officerId: string | null): Promise<void> {
  await ctx.db.updateTable('companies').set({ officer_id: officerId }).where('id', '=', companyId).execute()
}

/** Locks the row until the transaction ends. @returns false if the company is deleted */
export async function lockCompany(ctx: Ctx, companyId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('companies')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Flagged ones first, then the oldest; else what a company of this name was merged into. Locked against both. */
export async function findByNameKey(
  ctx: Ctx,
  nameKey: string,
  flag: CompanyFlag,
): Promise<CompanyRow | undefined> {
  const kept = <T extends { forShare(of: 'companies'): T }>(query: T) =>
    ctx.database.dialect === 'postgres' ? query.forShare('companies') : query
  const named = live(ctx, null)
    .selectAll('companies')
    .where('name_key', '=', nameKey)
    .orderBy(flag, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
  const merged = live(ctx, null)
    .innerJoin('companies as former', 'former.merged_into_id', 'companies.id')
    .selectAll('companies')
    .where('former.name_key', '=', nameKey)
    .orderBy('former.deleted_at', 'desc')
    .limit(1)
  return (await kept(named).executeTakeFirst()) ?? kept(merged).executeTakeFirst()
}

/** Redirects earlier merges, too. @returns false if it is already deleted */
export async function mergeCompany(ctx: Ctx, companyId: string, intoId: string): Promise<boolean> {
  if (!(await deleteCompany(ctx, companyId))) return false
  await ctx.db
    .updateTable('companies')
    .set({ merged_into_id: intoId })
    .where((eb) => eb.or([eb('id', '=', companyId), eb('merged_into_id', '=', companyId)]))
    .execute()
  return true
}

/** Serializes transactions that create companies by name. */
export async function lockNames(ctx: Ctx): Promise<void> {
  await nextNumber(ctx, 'company-names')
}

export async function flagCompany(ctx: Ctx, companyId: string, flag: CompanyFlag): Promise<void> {
  const on: Flag = 1
  await ctx.db
    .updateTable('companies')
    .set((eb) => ({ [flag]: on, version: eb('version', '+', 1), updated_at: nowOf(ctx) }))
    .where('id', '=', companyId)
    .execute()
}
