import { sql, type SqlBool } from 'kysely'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { FacilityItemRow } from '../../../db/tables'
import type { ReviewTable } from '../review-kind'

/** The scope of a kind whose items each belong to one headquarters. @throws AppError 404 */
export const inHeadquarters = (table: ReviewTable) => (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  return scope === null ? [] : [sql<SqlBool>`${sql.ref(`${table}.head_quarter_id`)} = ${scope}`]
}

export const ownerOfItem = ({ company_id, head_quarter_id }: FacilityItemRow) => ({
  companyId: company_id,
  headQuarterId: head_quarter_id,
})
