import type { Streamed } from '~/contract/documents'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { attachment } from '../../documents/streamed'
import { maySeeFile } from '../supplier-certificate-fields'
import { findCertificate } from '../supplier-certificates.repository'

/** @throws AppError 404, also where the file is not for the caller */
export async function downloadSupplierCertificate(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<Streamed> {
  const row = await findCertificate(ctx, supplierCertificateId)
  if (!row || !maySeeFile(ctx, row)) throw notFound()
  return attachment(row.filename, row.media_type, await ctx.storage.open(row.storage_key), Number(row.size))
}
