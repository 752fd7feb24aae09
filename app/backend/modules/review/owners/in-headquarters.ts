import { sql, type SqlBool } from 'kysely'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { FacilityItemRow } from '../../../db/tables'
import type { ReviewTable } from '../review-kind'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { shareLockCompany } from '../review.repository'

/** The scope of a kind whose items each belong to one headquarters. @throws AppError 404 */
export const inHeadquarters = (table: ReviewTable) => (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  return scope === null ? [] : [sql<SqlBool>`${sql.ref(`${table}.head_quarter_id`)} = ${scope}`]
}

export const ownerOfItem = ({ company_id, head_quarter_id }: FacilityItemRow) => ({
  companyId: company_id,
  headQuarterId: head_quarter_id,
})

/** The owner of a new item, locked against deletion and renaming; null if out of scope. */
export async function lockItemOwner(tx: Ctx, companyId: string): Promise<ItemOwner | null> {
  return (await shareLockCompany(tx, companyId)) ? findItemOwner(tx, companyId) : null
}
