import type { z } from 'zod'
import type { CertifiedConcern, SettleCertifiedConcern } from '~/contract/certificates/certificates'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { concernChanged } from './certified-concerns.errors'
import { updateConcern } from './certified-concerns.repository'
import { getCertifiedConcern } from './list-certified-concerns'

/** The certificate may stand, and why. @throws AppError 404; 409 if it is settled, or about something else by now */
export async function settleCertifiedConcern(
  ctx: Ctx,
  { concernId, note, version }: z.output<typeof SettleCertifiedConcern>,
): Promise<CertifiedConcern> {
  return withTransaction(ctx, async (tx) => {
    const before = await getCertifiedConcern(tx, concernId)
    const seen = version ?? before.version
    const settled = {
      settled_as: 'note' as const,
      settled_at: nowOf(tx),
      settled_by: actorOf(tx).userId,
      settled_note: note,
    }
    if (before.settled || !(await updateConcern(tx, { id: concernId, version: seen }, settled)))
      throw concernChanged(await getCertifiedConcern(tx, concernId))
    const { certificationGroup: group, product, code, concerns } = before
    await record(tx, {
      action: 'certificate.concern_settled',
      entityType: 'certification_group',
      entityId: group.id,
      headQuarterId: before.headQuarterId,
      after: {
        number: group.number,
        productIds: [product.id],
        code,
        reason: note,
        concerns: concerns.map(({ code, weight, ingredients }) => ({ code, weight, ingredients })),
      },
    })
    return getCertifiedConcern(tx, concernId)
  })
}
