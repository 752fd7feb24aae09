import { crc32, deflateSync } from 'node:zlib'

/** Small valid pictures, generated here so that each test may have its own. */

/** A chunk of a PNG: its type, its data, and a false length if given. */
export type Chunk = readonly [type: string, data: Buffer, claims?: number]

function chunk(type: string, data: Buffer, claims = data.length): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeInt32BE(claims)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of these chunks between its header and its end. */
export function pngOf(
  { width, height }: { width: number; height: number },
  { bits, colour, interlaced = false }: { bits: number; colour: number; interlaced?: boolean },
  chunks: readonly Chunk[],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...chunks.map((one) => chunk(...one)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of one colour. `claims` puts false dimensions into its header. */
export function png(
  { width, height }: { width: number; height: number },
  colour: [number, number, number] = [15, 92, 76],
  claims = { width, height },
): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  // Eight bits a channel, red green blue.
  return pngOf(claims, { bits: 8, colour: 2 }, [['IDAT', data]])
}

/** A JPEG of eight by four pixels, as a browser's canvas writes it. */
export const jpeg = (): Buffer =>
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////' +
      '////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////' +
      '////////////wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
      'FQEBAQAAAAAAAAAAAAAAAAAAAAL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIAh//2Q==',
    'base64',
  )
