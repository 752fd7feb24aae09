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
import { selectFollowers } from '../coverage/covered-ingredients'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { tellRevocation } from './tell-companies'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { emit } from '../../../core/events'
import { recordAll } from '../../../core/record'
import { batch } from '../../../core/in-parts'
import { setExpiry, type CoveredVersion } from '../coverage/coverages.repository'

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

interface TakesExpiry {
  version: CoveredVersion
  expiresOn: string
}

/** Sets expiry and source of locked versions, in batches, each recorded. Nothing else moves an approved one’s expiry. */
export async function applyExpiry(
  tx: Ctx,
  certificateId: string,
  all: readonly TakesExpiry[],
): Promise<void> {
  const now = nowOf(tx)
  const days = [...new Set(all.map(({ expiresOn }) => expiresOn))]
  const moved = new Set<string>()
  for (const expiresOn of days) {
    const changed = all.filter(
      ({ version: one, ...to }) =>
        to.expiresOn === expiresOn &&
        (one.expiration_date !== expiresOn || one.supplier_certificate_id !== certificateId),
    )
    for (const { version } of changed) moved.add(version.root_id)
    for (let at = 0; at < changed.length; at += batch) {
      const some = changed.slice(at, at + batch).map(({ version }) => version)
      await setExpiry(
        tx,
        some.map(({ id }) => id),
        { expiresOn, certificateId },
        now,
      )
      await recordAll(
        tx,
        some.map((one) => ({
          action: 'ingredient.expiry_set' as const,
          entityType: 'ingredient' as const,
          entityId: one.id,
          headQuarterId: one.head_quarter_id,
          before: {
            expirationDate: one.expiration_date,
            supplierCertificateId: one.supplier_certificate_id,
            version: one.version,
          },
          after: {
            expirationDate: expiresOn,
            supplierCertificateId: certificateId,
            version: one.status === 'approved' ? one.version : one.version + 1,
          },
        })),
      )
      await yieldToOthers()
    }
  }
  if (moved.size > 0) await emit(tx, 'ingredient.expiry_set', { rootIds: [...moved] })
}
