import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findIssuedDocument, issuedKeysAmong } from './issued-documents.repository'

/** The stored bytes; never rendered again. @throws AppError 404 */
export async function downloadCertificate(ctx: Ctx, certificateId: string): Promise<File> {
  const document = await findIssuedDocument(ctx, certificateId)
  if (!document) throw notFound()
  return pdfFile(await ctx.storage.read(document.storage_key), `certificato-${document.number}`)
}

/** `certificato-2026-00012-0.pdf`: a name for every file system; letters keep their accents. */
export function pdfFile(bytes: Uint8Array, name: string): File {
  return new File([new Uint8Array(bytes)], `${name.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, {
    type: 'application/pdf',
  })
}

/** The `keys` of issued documents. */
export const certificateFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> =>
  issuedKeysAmong(ctx, keys)
