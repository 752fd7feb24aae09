import type { Company } from '~/contract/companies'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { CompanyRow } from '../../db/tables'
import { notFound } from '../../core/errors'
import { happened } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { staleCompany } from './companies.errors'
import { changeCompany, findCompany, findCompanyRow, type CompanyChanges } from './companies.repository'

/** The refusal of who did not see the company as it stands now. */
export const outdated = async (ctx: Ctx, current: Company) =>
  staleCompany(current, await changedByCaller(ctx, 'company', current))

/**
 * What every edit of a company does: finds it in the caller's scope, changes it unless somebody saved it since, keeps
 * the lists sorted that show its name, and leaves a trace.
 * @param changesOf the changes to the row as it stands
 * @param version the one that the caller's form was loaded with; absent means whichever is there
 * @throws AppError 404, 409 `company.stale_version` with `details.current`
 */
export async function saveCompany(
  ctx: Ctx,
  companyId: string,
  changesOf: (before: CompanyRow) => CompanyChanges,
  version?: number,
): Promise<Company> {
  const scope = scopeOf(ctx)
  return withTransaction(ctx, async (tx) => {
    const current = await findCompany(tx, scope, companyId)
    const before = await findCompanyRow(tx, scope, companyId)
    if (!current || !before) throw notFound()
    if (version !== undefined && version !== before.version) throw await outdated(tx, current)
    const changes = changesOf(before)
    // A facility is a place of production, whatever a form says (decisions §3).
    if (before.head_quarter_id !== null) changes.manufactoring = 1
    if (!(await changeCompany(tx, before, changes)))
      throw await outdated(tx, (await findCompany(tx, scope, companyId)) ?? current)
    const after = await findCompany(tx, scope, companyId)
    if (!after) throw notFound()
    if (after.businessName !== current.businessName) await happened(tx, 'company.renamed', after)
    await record(tx, {
      action: 'company.updated',
      entityType: 'company',
      entityId: companyId,
      headQuarterId: before.head_quarter === 1 ? companyId : before.head_quarter_id,
      before: current,
      after,
    })
    return after
  })
}
