import type { z } from 'zod'
import type { SupplierCertificate, UploadSupplierCertificate } from '~/contract/supplier-certificates'
import { wasApproved } from '~/domain/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import type { DocumentRow, SupplierCertificateRow } from '../../../db/tables'
import { storeUpload, type Upload } from '../../documents/store-upload'
import { assertItemQuota, assertStorageQuota } from '../../quotas/quotas'
import { auditedItem } from '../../review/audited-item'
import { recordItem } from '../../review/record-item'
import { wrongStatus } from '../../review/review.errors'
import { chainOf, insertVersion } from '../../review/review.repository'
import { withKeys } from '../../review/save-item'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { assertNotReplaced, supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { findCertificate } from '../supplier-certificates.repository'
import { carryOver } from './carry-over'
import { insertDocumentRow } from './documents'
import { firstCertificate } from './first-certificate'

type Fields = Omit<z.output<typeof UploadSupplierCertificate>, 'file' | 'filename'>

/**
 * A certificate with its file, or the next version of one.
 * @throws AppError 400; 404 for what it renews; 409 if that is not approved or replaced; 409, 429 quotas; 413; 415
 */
export function uploadSupplierCertificate(
  ctx: Ctx,
  { filename, data, ...fields }: Fields & Upload,
): Promise<SupplierCertificate> {
  return storeUpload(
    ctx,
    { filename, data },
    {
      check: async () => {
        await assertStorageQuota(ctx)
        await renewed(ctx, fields)
        if (!fields.renewsId) await assertItemQuota(ctx)
      },
      add: (tx, document) => addCertificate(tx, fields, document),
    },
  )
}

/** What it renews, which the caller may read. */
async function renewed(ctx: Ctx, { renewsId, vendorName, companyIdAsVendorId }: Fields) {
  // Companies type the supplier's name; a certifier says which one is meant.
  if (companyIdAsVendorId && scopeOf(ctx) !== null)
    throw invalidInput({ companyIdAsVendorId: [messages.invalidChoice] })
  if (!renewsId) {
    if (!vendorName && !companyIdAsVendorId) throw invalidInput({ vendorName: [messages.required] })
    return null
  }
  const source = await findCertificate(ctx, renewsId)
  if (!source) throw notFound()
  if (!wasApproved(source))
    throw wrongStatus(
      kind,
      'notApproved',
      await getSupplierCertificate(ctx, { supplierCertificateId: source.id }),
    )
  await assertNotReplaced(ctx, source.id)
  return source
}

async function addCertificate(tx: Ctx, fields: Fields, document: DocumentRow): Promise<SupplierCertificate> {
  await assertStorageQuota(tx, document.size)
  const source = await renewed(tx, fields)
  if (!source) await assertItemQuota(tx)
  const { userType } = actorOf(tx)
  const before: SupplierCertificateRow = {
    ...firstCertificate(tx),
    ...(source && {
      root_id: source.root_id,
      parent_id: source.id,
      vendor_id: source.vendor_id,
      vendor_typed: source.vendor_typed,
      agency_id: source.agency_id,
      agency_typed: source.agency_typed,
      only_for_id: source.only_for_id,
      number: source.number,
    }),
    document_id: document.id,
  }
  const row: SupplierCertificateRow = {
    ...before,
    ...(await withKeys(tx, kind, before, await kind.changes[userType](tx, before, fields))),
  }
  await insertDocumentRow(tx, document)
  const placed = await place(tx, row)
  if (source) await carryOver(tx, source.id, placed.id)
  const action = source ? 'supplier_certificate.cloned' : 'supplier_certificate.created'
  await recordItem(tx, kind, placed, action, { after: auditedItem(kind, placed) })
  return getSupplierCertificate(tx, { supplierCertificateId: placed.id })
}

/** At the end of its chain: beside the approved version several may be open, each of another company. */
async function place(tx: Ctx, row: SupplierCertificateRow): Promise<SupplierCertificateRow> {
  for (;;) {
    const last =
      row.parent_id === null ? 0 : ((await chainOf(tx, kind.table, row.root_id)).at(-1)?.chain_position ?? 0)
    const placed = { ...row, chain_position: last + 1 }
    // The unique position makes the second uploader wait and read again.
    if (await insertVersion(tx, kind.table, placed)) return placed
  }
}
