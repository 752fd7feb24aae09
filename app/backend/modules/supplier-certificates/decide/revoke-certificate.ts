import type { z } from 'zod'
import type { RevokeSupplierCertificate, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { backendMessages as messages } from '~/domain/backend-messages'
import { daysAfter } from '~/domain/dates'
import { wasApproved } from '~/domain/items/review'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import type { ReviewedRow, SupplierCertificateRow } from '../../../db/tables'
import { staleItemError } from '../../review/assert-transition'
import { changeInPlace } from '../../review/change-in-place'
import { recordItem } from '../../review/record-item'
import { wrongStatus } from '../../review/review.errors'
import { selectFollowers } from '../coverage/followers'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { applyExpiry } from './apply-expiry'
import { tellRevocation } from './tell-companies'

/**
 * «Non più valido»: what follows it ends the day before. The status stays: a renewal is another certificate.
 * @throws AppError 400 for a day to come; 404; 409 stale, not approved or declared invalid already
 */
export function revokeCertificate(
  ctx: Ctx,
  { supplierCertificateId: id, reason, on, version }: z.output<typeof RevokeSupplierCertificate>,
): Promise<SupplierCertificate> {
  return withTransaction(ctx, async (tx) => {
    const withdrawn = {
      withdrawn_at: nowOf(tx),
      withdrawn_on: on,
      withdrawn_by: actorOf(tx).userId,
      withdrawn_reason: reason,
    } satisfies Partial<ReviewedRow>
    const allow = async (found: SupplierCertificateRow) => {
      if (version !== undefined && version !== found.version) throw await staleItemError(tx, kind, id)
      if (!wasApproved(found)) throw wrongStatus(kind, 'notApproved', await kind.show(tx, id))
      if (found.withdrawn_at !== null) throw wrongStatus(kind, 'withdrawn', await kind.show(tx, id))
      if (on > todayInRome(tx.clock())) throw invalidInput({ on: [messages.dayToCome] })
    }
    const before = await changeInPlace(tx, kind, id, allow, withdrawn)
    const followers = await selectFollowers(tx, id)
    const last = daysAfter(on, -1)
    await applyExpiry(
      tx,
      id,
      followers.map((one) => {
        const ends = one.expiration_date
        return { version: one, expiresOn: ends !== null && ends < last ? ends : last }
      }),
    )
    await recordItem(tx, kind, before, 'supplier_certificate.withdrawn', {
      before: { withdrawnOn: null, version: before.version },
      after: { reason, withdrawnOn: on, version: before.version + 1, ingredients: followers.length },
    })
    await tellRevocation(tx, before, followers, { on, reason })
    return getSupplierCertificate(tx, { supplierCertificateId: id })
  })
}
