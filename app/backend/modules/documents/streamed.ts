import contentDisposition from 'content-disposition'
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import type { Streamed } from '~/contract/documents'

/**
 * A file that is read as fast as it is taken, to be kept and not to be shown: inert, whatever is in it.
 * @param size what is announced, where it is known
 */
export function attachment(filename: string, mediaType: string, data: Readable, size?: number): Streamed {
  return {
    headers: {
      'content-type': mediaType,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': contentDisposition(filename),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
    // Not `Readable.toWeb`, which reads ahead as many chunks as it should bytes: whole files.
    body: ReadableStream.from(data) as Streamed['body'],
  }
}
