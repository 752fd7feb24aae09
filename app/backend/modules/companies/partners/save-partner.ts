import type { z } from 'zod'
import type { Company } from '~/contract/companies'
import type { SavePartner, MergePartners } from '~/contract/partners'
import type { Ctx } from '../../../core/context'
import { typedColumns } from '../../../core/typed-columns'
import type { CompanyRow } from '../../../db/tables'
import { addressColumns } from '../fields/company-fields'
import { companyNoPartner, companyNotMergeable } from '../companies.errors'
import { saveCompany, staleCompanyError } from '../save-company'
import type { ItemPlural } from '~/domain/items/item-kinds'
import { validationMessages } from '~/domain/validation-messages'
import { invalidInput, notFound } from '../../../core/errors'
import { emit } from '../../../core/events'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { byPlural } from '../../../db/every-kind'
import { findCompany, flagCompany, lockCompany, mergeCompany } from '../companies.repository'

/** @throws AppError 404, 409 `company.stale_version`, `company.no_partner` */
export function savePartner(ctx: Ctx, input: z.output<typeof SavePartner>): Promise<Company> {
  return saveCompany(
    ctx,
    input.companyId,
    (before) => {
      if (before.head_quarter === 1 || before.head_quarter_id) throw companyNoPartner(before.business_name)
      return typedColumns<CompanyRow>(addressColumns, input)
    },
    input.version,
  )
}

type Moved = Record<ItemPlural | 'contacts', number>

/**
 * All its ingredients, products and contacts move, approved ones too: it is the same company. Certificates
 * stay as printed; the former name leads to the other company.
 * @throws AppError 404, 400 for merging into itself, 409 `company.not_mergeable`, `company.stale_version`
 */
export async function mergePartners(ctx: Ctx, input: z.output<typeof MergePartners>): Promise<Company> {
  const { companyId, intoId, version } = input
  if (companyId === intoId) throw invalidInput({ intoId: [validationMessages.invalidChoice] })
  return withTransaction(ctx, async (tx) => {
    // Locked in one order against deadlock.
    for (const id of [companyId, intoId].sort()) if (!(await lockCompany(tx, id))) throw notFound()
    const given = await findCompany(tx, null, companyId)
    const stays = await findCompany(tx, null, intoId)
    if (!given || !stays) throw notFound()
    if (given.headQuarter || given.headQuarterId) throw companyNotMergeable(given.businessName)
    if (version !== undefined && version !== given.version) throw await staleCompanyError(tx, given)
    if (!(await mergeCompany(tx, companyId, intoId))) throw notFound()
    if (given.isVendor && !stays.isVendor) await flagCompany(tx, intoId, 'is_vendor')
    if (given.isBehalf && !stays.isBehalf) await flagCompany(tx, intoId, 'is_behalf')
    const followed = await emit(tx, 'company.merged', { from: given, into: stays })
    const moved = Object.assign({ ...byPlural(() => 0), contacts: 0 }, ...followed) as Moved
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
