import type { PrintedGtins } from '~/contract/items/gtins'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { findCompanyListing, storeCompanyListing } from '../../directory/listings'
import { getCompany } from '../get-company'
import { lockOwnHeadQuarter } from '../lock-head-quarter'

/** @throws AppError 404, also if it is not a headquarters */
export async function printedGtins(
  ctx: Ctx,
  { companyId }: { companyId?: string | undefined },
): Promise<PrintedGtins> {
  const id = companyId ?? scopeOf(ctx)
  if (id === null || !(await getCompany(ctx, id)).headQuarter) throw notFound()
  return { prints: (await findCompanyListing(ctx, id))?.prints_gtins === 1 }
}

/** Repeating it changes nothing. @throws AppError 404 */
export async function setPrintedGtins(ctx: Ctx, { prints }: PrintedGtins): Promise<PrintedGtins> {
  return withTransaction(ctx, async (tx) => {
    const id = await lockOwnHeadQuarter(tx)
    const before = await printedGtins(tx, {})
    if (before.prints === prints) return before
    await storeCompanyListing(tx, id, { prints_gtins: prints ? 1 : 0 })
    await record(tx, {
      action: 'company.gtins_printed_set',
      entityType: 'company',
      entityId: id,
      headQuarterId: id,
      before: { printsGtins: before.prints },
      after: { printsGtins: prints },
    })
    return { prints }
  })
}
