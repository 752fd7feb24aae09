import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { notesOfVisibleItem } from '../messages/notes-of-visible-item'
import { listVersions } from '../review/lists/list-versions'
import { coveragesShown } from './coverage/covered-ingredients'
import { itemsShown } from './items/items.repository'
import { owedRenewal } from './requests/list-requests'
import { fileOf, isMine, maySeeFile, toListItem } from './supplier-certificate-fields'
import { findCertificate, readableAmong } from './supplier-certificates.repository'

/** As much of it as the caller may see. @throws AppError 404 */
export async function getSupplierCertificate(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<SupplierCertificate> {
  const row = await findCertificate(ctx, supplierCertificateId)
  if (!row) throw notFound()
  const forCertifier = scopeOf(ctx) === null
  const isWhole = forCertifier || isMine(ctx, row)
  const chain = await listVersions(ctx, 'supplier_certificates', row.root_id)
  const seen = await readableAmong(ctx, [
    row.parent_id,
    row.replaced_by_id,
    row.merged_into_id,
    ...chain.map(({ id }) => id),
  ])
  const ifSeen = (id: string | null) => (id !== null && seen.has(id) ? id : null)
  return {
    ...toListItem(ctx, row),
    document: maySeeFile(ctx, row) ? fileOf(row) : null,
    fileMissing: row.document_id === null,
    shared: forCertifier ? row.shared === 1 : null,
    onlyForId: forCertifier ? row.only_for_id : null,
    onlyForName: forCertifier ? row.addressee_name : null,
    renewsId: ifSeen(row.parent_id),
    replacedById: ifSeen(row.replaced_by_id),
    mergedIntoId: ifSeen(row.merged_into_id),
    items: await itemsShown(ctx, row),
    coverages: await coveragesShown(ctx, row),
    notes: isWhole ? await notesOfVisibleItem(ctx, { kind: 'supplier_certificate', id: row.id }) : [],
    versions: chain
      .filter(({ id }) => seen.has(id))
      .map((one) => ({ ...one, parentId: ifSeen(one.parentId) })),
    renewalRequest: await owedRenewal(ctx, row.id),
    updatedAt: row.updated_at,
  }
}
