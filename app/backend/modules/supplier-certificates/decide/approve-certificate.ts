import type { z } from 'zod'
import type {
  ApproveSupplierCertificate,
  SupplierCertificateApproved,
  SupplierCertificateOutcome,
} from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { moveItem } from '../../review/move-item'
import { savingBy } from '../../review/save-item'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { approvals, affectedCompanies } from './approvals'
import type { DecideManyAsTheyAre } from '~/contract/items/review'
import { decideMany } from '../../review/many/decide-many'

/**
 * The one thing that changes approved ingredients in place: of those that are ticked the expiry and its source, and
 * nothing else. All of it or nothing, the mails with it.
 * @throws AppError 400 for what is missing; 404; 409 stale, wrong status, second person, agency or replaced
 */
export function approveCertificate(
  ctx: Ctx,
  input: z.output<typeof ApproveSupplierCertificate>,
): Promise<SupplierCertificateApproved> {
  const { supplierCertificateId: id, ingredientIds: asked, changes, ...decision } = input
  return withTransaction(ctx, async (tx) => {
    const { extended, then, notify } = approvals({ asked })
    const certificate = await moveItem(
      tx,
      kind,
      'approve',
      { ...decision, id },
      {
        saving: changes && savingBy(kind).certifier(changes),
        then: (row) => then(tx, row),
        // Each company is mailed its own ingredients.
        notify: (_tx, _kind, _action, item, note) => notify(tx, [{ item, note: note ?? null }]),
      },
    )
    const { taken = [], leftOut = [] } = extended.get(id) ?? {}
    return { certificate, ingredients: taken.length, companies: affectedCompanies(taken).size, leftOut }
  })
}

/** As the other kinds; what is approved is taken over by the ingredients that come ticked. */
export async function decideCertificates(
  ctx: Ctx,
  input: z.output<typeof DecideManyAsTheyAre>,
): Promise<{ outcomes: SupplierCertificateOutcome[] }> {
  const beside = approvals({ check: input.check === true })
  const { outcomes } = await decideMany(ctx, kind, input, beside)
  return {
    outcomes: outcomes.map((one) => {
      const { taken = [] } = one.refusal ? {} : (beside.extended.get(one.id) ?? {})
      return { ...one, ingredients: taken.length, companies: affectedCompanies(taken).size }
    }),
  }
}
