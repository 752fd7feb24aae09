import type { z } from 'zod'
import type {
  AttachSupplierCertificateFile,
  SupplierCertificate,
} from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { removeUnreferred } from '../../documents/remove-document'
import { storeUpload, type Upload } from '../../documents/store-upload'
import { assertStorageQuota } from '../../quotas/quotas'
import { assertTransition } from '../../review/assert-transition'
import { auditedChanges } from '../../review/audited-item'
import { changeInPlace } from '../../review/change-in-place'
import { voidOpinion } from '../../review/opinions/opinions'
import { recordItem } from '../../review/record-item'
import { lockedRow } from '../../review/locks/locked-row'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import type { DocumentRow } from '../../../db/tables'

type Fields = Omit<z.output<typeof AttachSupplierCertificateFile>, 'file' | 'filename'>

/**
 * Its file, in place of the one before if it has one.
 * @throws AppError 400; 404; 409 stale, approved, merged, locked or quota; 413; 415
 */
export async function attachFile(
  ctx: Ctx,
  { filename, data, supplierCertificateId: id, version }: Fields & Upload,
): Promise<SupplierCertificate> {
  const { certificate, replaced } = await storeUpload(
    ctx,
    { filename, data },
    {
      check: async () => {
        await assertStorageQuota(ctx)
        await assertTransition(ctx, kind, 'save', await lockedRow(ctx, kind, id), version)
      },
      add: async (tx, document) => {
        await assertStorageQuota(tx, document.size)
        await insertDocumentRow(tx, document)
        const attached = { document_id: document.id }
        const before = await changeInPlace(
          tx,
          kind,
          id,
          (found) => assertTransition(tx, kind, 'save', found, version),
          attached,
        )
        await voidOpinion(tx, { kind: kind.name, id })
        const { before: had, after } = auditedChanges(kind, before, attached)
        const { filename: name, size, sha256 } = document
        await recordItem(tx, kind, before, 'supplier_certificate.file_attached', {
          before: { ...had, version: before.version },
          after: { ...after, filename: name, size, sha256, version: before.version + 1 },
        })
        return {
          certificate: await getSupplierCertificate(tx, { supplierCertificateId: id }),
          replaced: before.document_id === null ? undefined : await removeUnreferred(tx, before.document_id),
        }
      },
    },
  )
  // After the commit; if this fails, the clean-up of stored files takes it.
  if (replaced) await ctx.storage.remove(replaced)
  return certificate
}

export async function insertDocumentRow(ctx: Ctx, row: DocumentRow): Promise<void> {
  await ctx.db.insertInto('documents').values(row).execute()
}
