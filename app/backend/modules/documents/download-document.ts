import type { Streamed } from '~/contract/documents'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findDocument } from './documents.repository'
import { attachment } from './streamed'

/** Specification §7 "Masterdata". @throws AppError 404 */
export async function downloadDocument(ctx: Ctx, documentId: string): Promise<Streamed> {
  const document = await findDocument(ctx, documentId)
  if (!document) throw notFound()
  const data = await ctx.storage.open(document.storage_key)
  return attachment(document.filename, document.media_type, data, Number(document.size))
}
