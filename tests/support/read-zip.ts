import { inflateRawSync } from 'node:zlib'

/** The texts of a zip file, by name. */
export function textsInZip(zip: Buffer): Record<string, string> {
  const texts: Record<string, string> = {}
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    const packed = zip.readUInt16LE(at + 10) === 8
    texts[zip.toString('utf8', at + 46, at + 46 + name)] = (packed ? inflateRawSync(bytes) : bytes).toString(
      'utf8',
    )
    at += 46 + name + extra + comment
  }
  return texts
}
