const endOfDirectory = 0x06054b50
const zip64Locator = 0x07064b50
const entryHeader = 0x02014b50
const localHeader = 0x04034b50
const endSize = 22
const entrySize = 46
const localSize = 30

/** A file of a zip file, as its directory tells of it. */
export interface ZipEntry {
  name: string
  encrypted: boolean
  /** 0 stored, 8 deflated; nothing else is found in workbooks. */
  method: number
  /** What it says that it comes to when unpacked, in bytes. */
  unpackedSize: number
  packed: Uint8Array
}

/**
 * What a zip file says that it holds, without unpacking any of it. The library that unpacks spreadsheets makes room for as
 * much as is said here, and never for more.
 * @returns null for a directory that cannot be read, or that is for files much larger than ours
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.byteLength - endSize
  // A comment of 64 KB may follow.
  const earliest = Math.max(end - 0xffff, 0)
  while (end >= earliest && view.getUint32(end, true) !== endOfDirectory) end--
  if (end < earliest) return null
  if (end >= 20 && view.getUint32(end - 20, true) === zip64Locator) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 8, true); count > 0; count--) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryHeader) return null
    const nameLength = view.getUint16(at + 28, true)
    const packed = packedBytes(view, view.getUint32(at + 42, true), view.getUint32(at + 20, true))
    if (!packed) return null
    entries.push({
      name: Buffer.from(bytes.subarray(at + entrySize, at + entrySize + nameLength)).toString('utf8'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      unpackedSize: view.getUint32(at + 24, true),
      packed,
    })
    at += entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** What stands behind the header of a file; null where there is no header, or not as much behind it. */
function packedBytes(view: DataView, at: number, size: number): Uint8Array | null {
  if (at + localSize > view.byteLength || view.getUint32(at, true) !== localHeader) return null
  const begin = at + localSize + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begin + size > view.byteLength) return null
  return new Uint8Array(view.buffer, view.byteOffset + begin, size)
}

/** What a zip file says that it comes to when unpacked, in bytes. */
export const unpackedSize = (entries: ZipEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
