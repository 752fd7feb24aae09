import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/review'
import { scopeOf } from '../../access'
import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { contains } from '../../listing'
import { companyForItems } from '../companies/company-for-items'
import type { ReviewTable } from './review-kind'

export interface ItemFilters {
  Search?: string | undefined
  CompanyId?: string | undefined
  WithStatus?: ReviewStatus[] | undefined
  /** With `CompanyId` a headquarters: the items of its facilities, too. */
  withFacilities?: boolean | undefined
}

/**
 * What a listed item must be: in the caller's scope, not deleted, as filtered, and the newest of its chain. Under a
 * status filter it is the newest that has one of these statuses, so that a draft renewal never hides what is still
 * approved (decisions §4).
 * @throws AppError 404 for a company that the caller may not see
 */
export async function itemConditions(
  ctx: Ctx,
  table: ReviewTable,
  filters: ItemFilters,
): Promise<Expression<SqlBool>[]> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`${column('deleted_at')} is null`]
  const scope = scopeOf(ctx)
  if (scope !== null) conditions.push(sql<SqlBool>`${column('head_quarter_id')} = ${scope}`)
  if (filters.CompanyId !== undefined) {
    const company = await companyForItems(ctx, filters.CompanyId)
    if (!company) throw notFound()
    const whole = filters.withFacilities && company.headQuarterId === company.id
    conditions.push(sql<SqlBool>`${column(whole ? 'head_quarter_id' : 'company_id')} = ${company.id}`)
  }
  if (filters.Search?.trim()) conditions.push(contains(`${table}.search_key`, filters.Search))
  const statuses = filters.WithStatus?.length ? sql.join([...new Set(filters.WithStatus)]) : null
  if (statuses) conditions.push(sql<SqlBool>`${column('status')} in (${statuses})`)
  conditions.push(sql<SqlBool>`not exists (
    select 1 from ${sql.table(table)} as newer
    where newer.root_id = ${column('root_id')} and newer.chain_position > ${column('chain_position')}
      and newer.deleted_at is null ${statuses ? sql`and newer.status in (${statuses})` : sql``})`)
  return conditions
}
