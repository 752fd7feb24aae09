import contentDisposition from 'content-disposition'
import { Readable } from 'node:stream'
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
    body: Readable.toWeb(data) as Streamed['body'],
  }
}
