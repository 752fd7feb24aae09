import { inflateSync } from 'node:zlib'

interface PngHead {
  width: number
  height: number
  bits: number
  colour: number
  interlaced: boolean
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const INDEXED = 3
/** By colour type (PNG, table 11.1). */
const kinds: Record<number, { samples: number; bits: number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  [INDEXED]: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export const isPng = (bytes: Uint8Array): boolean => signature.equals(bytes.subarray(0, signature.length))

/** pdfkit trusts every length, unpacks everything, and supports few kinds of transparency. */
export function isPngWhole(bytes: Uint8Array, pixels: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = pngChunks(file)
  const [first, ...rest] = chunks ?? []
  const head = first?.type === 'IHDR' ? readPngHead(first.data) : null
  if (!head || head.width * head.height > pixels) return false
  const all = (type: string) => rest.filter((chunk) => chunk.type === type).map(({ data }) => data)
  if (all('IHDR').length > 0 || !isColourful(head, all('PLTE'), all('tRNS'))) return false
  return isUnpackable(Buffer.concat(all('IDAT')), decodedSize(head))
}

/** Null if a chunk is longer than the file, or the last is missing. */
function pngChunks(file: Buffer): { type: string; data: Buffer }[] | null {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (end + 4 > file.length) return null
    if (type === 'IEND') return chunks
    chunks.push({ type, data: file.subarray(at + 8, end) })
    at = end + 4
  }
  return null
}

function readPngHead(data: Buffer): PngHead | null {
  if (data.length !== 13) return null
  const [bits = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const isKnown = kinds[colour]?.bits.includes(bits) && compression === 0 && filter === 0 && interlace <= 1
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  return isKnown && width > 0 && height > 0
    ? { width, height, bits, colour, interlaced: interlace === 1 }
    : null
}

function isColourful(
  { bits, colour, interlaced }: PngHead,
  palettes: Buffer[],
  transparent: Buffer[],
): boolean {
  const isIndexed = colour === INDEXED
  const colours = (palettes[0]?.length ?? 0) / 3
  const hasColours = Number.isInteger(colours) && colours >= 1 && colours <= 256
  if (isIndexed ? palettes.length !== 1 || !hasColours : palettes.length > 0) return false
  if (transparent.length > 0 && (!isIndexed || bits !== 8)) return false
  return !interlaced || bits >= 8
}

/** Unpacked bytes: each row has a filter byte. */
function decodedSize({ width, height, bits, colour, interlaced }: PngHead): number {
  const bitsOfPixel = bits * (kinds[colour]?.samples ?? 0)
  const rows = (columns: number, count: number) =>
    columns > 0 && count > 0 ? count * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : 0
  if (!interlaced) return rows(width, height)
  return passes.reduce(
    (sum, [x, y, right, down]) => sum + rows(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
    0,
  )
}

function isUnpackable(packed: Buffer, size: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size
  } catch {
    return false
  }
}
