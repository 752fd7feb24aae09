import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Request } from 'express'

/** Below this, compression saves no packet. */
const worthPacking = 1024

const packers = [
  {
    encoding: 'br',
    pack: (body: Buffer) =>
      brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  { encoding: 'gzip', pack: (body: Buffer) => gzipSync(body) },
]

export const accepts = (req: Request, encoding: string): boolean =>
  req.acceptsEncodings([encoding]) === encoding

/** A complete response, compressed at once: a stream's buffers would cost more than the compression. */
export function packFor(req: Request, body: Buffer): { encoding?: string; body: Buffer } {
  const packer =
    body.length < worthPacking ? undefined : packers.find(({ encoding }) => accepts(req, encoding))
  return packer ? { encoding: packer.encoding, body: packer.pack(body) } : { body }
}
