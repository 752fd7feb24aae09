import { gzipSync } from 'node:zlib'

/** The least that a status list has (Bitstring Status List 1.0), so that one certificate is lost among many. */
export const LIST_BITS = 131_072

/** A status list with these bits set: the first is the highest of the first byte; gzip, base64url, marked `u`. */
export function encodeBits(positions: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8)
  for (const position of positions) {
    const index = position >> 3
    bytes[index] = (bytes[index] ?? 0) | (0x80 >> (position & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
