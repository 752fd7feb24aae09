const endOfDirectory = 0x06054b50
const zip64Locator = 0x07064b50
const entryHeader = 0x02014b50
const localHeader = 0x04034b50
const endSize = 22
const entrySize = 46
const localSize = 30

export interface ZipEntry {
  name: string
  encrypted: boolean
  /** 0 stored, 8 deflated; workbooks use nothing else. */
  method: number
  unpackedSize: number
  packed: Uint8Array
}

/** Unpacks nothing: the library allocates what is declared here. @returns null if it is unreadable or zip64 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.byteLength - endSize
  // A comment of up to 64 KB may follow.
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

/** The data after a local header; null if either is incomplete. */
function packedBytes(view: DataView, at: number, size: number): Uint8Array | null {
  if (at + localSize > view.byteLength || view.getUint32(at, true) !== localHeader) return null
  const begin = at + localSize + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begin + size > view.byteLength) return null
  return new Uint8Array(view.buffer, view.byteOffset + begin, size)
}

export const unpackedSize = (entries: ZipEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
