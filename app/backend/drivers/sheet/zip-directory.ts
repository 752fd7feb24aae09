const endOfDirectory = 0x06054b50
const zip64Locator = 0x07064b50
const entryHeader = 0x02014b50
const endSize = 22
const entrySize = 46

/**
 * What a zip file says that it comes to when unpacked, without unpacking any of it. The library that unpacks spreadsheets
 * makes room for as much as is said here, and never for more.
 * @returns bytes, or null for a directory that cannot be read, or that is for files much larger than ours
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.byteLength - endSize
  // A comment of 64 KB may follow.
  const earliest = Math.max(end - 0xffff, 0)
  while (end >= earliest && view.getUint32(end, true) !== endOfDirectory) end--
  if (end < earliest) return null
  if (end >= 20 && view.getUint32(end - 20, true) === zip64Locator) return null
  const entries = view.getUint16(end + 8, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryHeader) return null
    size += view.getUint32(at + 24, true)
    at +=
      entrySize +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return size
}
