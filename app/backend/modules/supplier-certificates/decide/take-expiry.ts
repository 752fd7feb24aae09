import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import { batch } from '../../../core/in-parts'
import { followOnly } from '../coverage/coverages.repository'
import type { Planned } from '../coverage/effects'
import { applyExpiry } from './revoke-certificate'

/** Covered ingredients, locked, take the certificate's date and follow it from now on. */
export async function takeExpiry(
  tx: Ctx,
  { id, expires_on: expiresOn }: Pick<SupplierCertificateRow, 'id' | 'expires_on'>,
  taken: readonly Planned[],
): Promise<void> {
  if (expiresOn !== null)
    await applyExpiry(
      tx,
      id,
      taken.flatMap(({ versions, current }) =>
        versions
          // An earlier version from another vendor has a certificate of its own.
          .filter(
            (one) =>
              one.withdrawn_at === null && (one.status !== 'approved' || one.vendor_id === current.vendor_id),
          )
          .map((version) => ({ version, expiresOn })),
      ),
    )
  const ofTaken = taken.map(({ coverage }) => coverage.ingredient_root_id)
  for (let at = 0; at < ofTaken.length; at += batch) await followOnly(tx, id, ofTaken.slice(at, at + batch))
}
