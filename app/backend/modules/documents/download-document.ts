import type { Streamed } from '~/contract/documents'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findDocument, storedKeysAmong } from './documents.repository'
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { contentDisposition } from '~/domain/text/filename'

/** Specification §7 "Masterdata". @throws AppError 404 */
export async function downloadDocument(ctx: Ctx, documentId: string): Promise<Streamed> {
  const document = await findDocument(ctx, documentId)
  if (!document) throw notFound()
  const data = await ctx.storage.open(document.storage_key)
  return attachment(document.filename, document.media_type, data, Number(document.size))
}

export const documentFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => storedKeysAmong(ctx, keys)

/** A file to be saved, not displayed: inert, whatever it contains. */
export const attachment = (filename: string, mediaType: string, data: Readable, size?: number): Streamed =>
  streamed('attachment', filename, mediaType, data, size)

/** A picture that the portal made, to be displayed. */
export const inline = (filename: string, mediaType: string, data: Readable): Streamed =>
  streamed('inline', filename, mediaType, data)

function streamed(
  type: 'attachment' | 'inline',
  filename: string,
  mediaType: string,
  data: Readable,
  size?: number,
): Streamed {
  return {
    headers: {
      'content-type': mediaType,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': contentDisposition(filename, type),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
    // `Readable.toWeb` would buffer whole files: it takes a byte limit for a chunk limit.
    body: ReadableStream.from(data) as Streamed['body'],
  }
}
