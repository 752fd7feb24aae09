import type { z } from 'zod'
import type { SetSupplierCertificateItems, SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { assertTransition } from '../../review/assert-transition'
import { changeInPlace } from '../../review/change-in-place'
import { recordItem } from '../../review/record-item'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { coverWith } from './cover-with'

/** The list alone. @throws AppError 400; 404; 409 stale, approved or locked; as `coverWith` */
export function setItems(
  ctx: Ctx,
  { supplierCertificateId: id, version, ...given }: z.output<typeof SetSupplierCertificateItems>,
): Promise<SupplierCertificate> {
  return withTransaction(ctx, async (tx) => {
    // From here on nobody else changes it.
    const before = await changeInPlace(tx, kind, id, (found) =>
      assertTransition(tx, kind, 'save', found, version),
    )
    const changed = await coverWith(tx, before, given)
    await recordItem(tx, kind, before, 'supplier_certificate.items_set', {
      before: { version: before.version },
      after: { ...changed, version: before.version + 1 },
    })
    return getSupplierCertificate(tx, { supplierCertificateId: id })
  })
}
