import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { nowOf, type Ctx } from '../../../core/context'
import { emit } from '../../../core/events'
import { recordAll } from '../../../core/record'
import { batch } from '../../../core/in-parts'
import { setExpiry, type CoveredVersion } from '../coverage/coverages.repository'

export interface TakesExpiry {
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
