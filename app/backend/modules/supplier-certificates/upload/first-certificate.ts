import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import { newChain } from '../../review/versions/first-version'
import type { Streamed } from '~/contract/documents'
import { notFound } from '../../../core/errors'
import { attachment } from '../../documents/download-document'
import { fileOf, maySeeFile } from '../supplier-certificate-fields'
import { findCertificate } from '../supplier-certificates.repository'

type Start = Pick<SupplierCertificateRow, 'status' | 'origin' | 'head_quarter_id' | 'document_id'>

/** A new one; its keys follow from what it says. A supplier's has no actor. */
export function firstCertificate(tx: Ctx, start: Start): SupplierCertificateRow {
  return {
    ...newChain(tx),
    vendor_id: null,
    vendor_typed: null,
    agency_id: null,
    agency_typed: null,
    number: null,
    issued_on: null,
    expires_on: null,
    expiry_assumed: 0,
    only_for_id: null,
    shared: 0,
    replaced_by_id: null,
    merged_into_id: null,
    name: '',
    name_key: '',
    search_key: '',
    number_key: '',
    deleted_at: null,
    deleted_by: null,
    ...start,
  }
}

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
