import type { Company, UpdateCompany } from '~/contract/companies'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { CompanyRow } from '../../db/tables'
import { notFound } from '../../core/errors'
import { emit } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { projectHeadQuarter } from '../directory/projection/project'
import { changedByCaller } from '../audit/changed-by-caller'
import { staleCompany } from './companies.errors'
import { changeCompany, findCompany, findCompanyRow, type CompanyChanges } from './companies.repository'
import type { z } from 'zod'
import { typedColumns } from '../../core/typed-columns'
import { companyColumns } from './fields/company-fields'

export const staleCompanyError = async (ctx: Ctx, current: Company) =>
  staleCompany(current, await changedByCaller(ctx, 'company', current))

/** Whether the register shows the two differently. */
const standsDifferently = (one: Company, other: Company) =>
  one.businessName !== other.businessName || one.city !== other.city || one.country !== other.country

/** @param version that the caller saw; if none, no conflict is detected @throws AppError 404, 409 `company.stale_version` */
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
    if (version !== undefined && version !== before.version) throw await staleCompanyError(tx, current)
    const changes = changesOf(before)
    // A facility is a production site by definition (specification §3 "Company").
    if (before.head_quarter_id !== null) changes.manufactoring = 1
    if (!(await changeCompany(tx, before, changes)))
      throw await staleCompanyError(tx, (await findCompany(tx, scope, companyId)) ?? current)
    const after = await findCompany(tx, scope, companyId)
    if (!after) throw notFound()
    if (after.businessName !== current.businessName) await emit(tx, 'company.renamed', after)
    await record(tx, {
      action: 'company.updated',
      entityType: 'company',
      entityId: companyId,
      headQuarterId: before.head_quarter === 1 ? companyId : before.head_quarter_id,
      before: current,
      after,
    })
    if (before.head_quarter === 1 && standsDifferently(current, after))
      await projectHeadQuarter(tx, companyId)
    return after
  })
}

/** Specification §5 "Companies". @throws AppError 404, 409 `company.stale_version` */
export function updateCompany(ctx: Ctx, input: z.output<typeof UpdateCompany>): Promise<Company> {
  return saveCompany(
    ctx,
    input.companyId,
    () => typedColumns<CompanyRow>(companyColumns, input),
    input.version,
  )
}
