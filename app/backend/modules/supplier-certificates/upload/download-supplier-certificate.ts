import type { Streamed } from '~/contract/documents'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { attachment } from '../../documents/streamed'
import { fileOf, maySeeFile } from '../supplier-certificate-fields'
import { findCertificate } from '../supplier-certificates.repository'

/** @throws AppError 404, also where there is no file, or it is not for the caller */
export async function downloadSupplierCertificate(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<Streamed> {
  const row = await findCertificate(ctx, supplierCertificateId)
  const file = row && maySeeFile(ctx, row) ? fileOf(row) : null
  if (!file || !row?.storage_key) throw notFound()
  return attachment(file.filename, file.mediaType, await ctx.storage.open(row.storage_key), file.size)
}
