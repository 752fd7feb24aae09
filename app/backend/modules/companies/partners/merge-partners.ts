import type { z } from 'zod'
import type { Company } from '~/contract/companies'
import type { MergePartners } from '~/contract/partners'
import { validationMessages } from '~/domain/validation-messages'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import { happened } from '../../../core/events'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { companyNotMergeable } from '../companies.errors'
import { findCompany, flagCompany, lockCompany, mergeCompany } from '../companies.repository'
import { outdated } from '../save-company'

type Moved = Record<'ingredients' | 'products' | 'contacts', number>

/**
 * Makes one of two vendors or behalf companies: every ingredient, product and contact of the one goes to the other, approved
 * ones too, as it is the same company under its right name. What certificates printed stays as it was printed. The name that
 * is given up leads to the other when it is typed again.
 * @returns the one that stays
 * @throws AppError 404, 400 for one and itself, 409 `company.not_mergeable` for a client, `company.stale_version`
 */
export async function mergePartners(ctx: Ctx, input: z.output<typeof MergePartners>): Promise<Company> {
  const { companyId, intoId, version } = input
  if (companyId === intoId) throw invalidInput({ intoId: [validationMessages.invalidChoice] })
  return withTransaction(ctx, async (tx) => {
    // Always in the same order, so that two who merge the same two the one way and the other wait for each other.
    for (const id of [companyId, intoId].sort()) if (!(await lockCompany(tx, id))) throw notFound()
    const given = await findCompany(tx, null, companyId)
    const stays = await findCompany(tx, null, intoId)
    if (!given || !stays) throw notFound()
    if (given.headQuarter || given.headQuarterId) throw companyNotMergeable(given.businessName)
    if (version !== undefined && version !== given.version) throw await outdated(tx, given)
    if (!(await mergeCompany(tx, companyId, intoId))) throw notFound()
    if (given.isVendor && !stays.isVendor) await flagCompany(tx, intoId, 'is_vendor')
    if (given.isBehalf && !stays.isBehalf) await flagCompany(tx, intoId, 'is_behalf')
    const followed = await happened(tx, 'company.merged', { from: given, into: stays })
    const moved = Object.assign({ ingredients: 0, products: 0, contacts: 0 }, ...followed) as Moved
    const after = await findCompany(tx, null, intoId)
    if (!after) throw notFound()
    await record(tx, {
      action: 'company.merged',
      entityType: 'company',
      entityId: companyId,
      before: given,
      after: { mergedInto: { id: intoId, businessName: stays.businessName }, ...moved },
    })
    await record(tx, {
      action: 'company.merge_taken',
      entityType: 'company',
      entityId: intoId,
      headQuarterId: stays.headQuarter ? intoId : stays.headQuarterId,
      before: stays,
      after: { ...after, merged: { id: companyId, businessName: given.businessName }, ...moved },
    })
    return after
  })
}
