import { gzipSync } from 'node:zlib'

/** The minimum of Bitstring Status List 1.0, for privacy in a crowd. */
export const LIST_BITS = 131_072

/** Most significant bit first; gzip, base64url, multibase prefix `u`. */
export function encodeBits(positions: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8)
  for (const position of positions) {
    const index = position >> 3
    bytes[index] = (bytes[index] ?? 0) | (0x80 >> (position & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
