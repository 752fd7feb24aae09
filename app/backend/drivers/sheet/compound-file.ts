import type { SheetRefusal } from './messages'

/** Its own stream names a program's file; an encrypted workbook is wrapped in one. */
const streams: Record<string, SheetRefusal> = {
  EncryptedPackage: 'password',
  Workbook: 'old_excel',
  Book: 'old_excel',
  WordDocument: 'type',
  'PowerPoint Document': 'type',
}

const entrySize = 128

/** What a compound file (OLE) holds: the first stream of its directory that a program is known by. */
export function otherProgram(bytes: Uint8Array): SheetRefusal {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + entrySize <= file.length; at += entrySize) {
    const letters = file.readUInt16LE(at + 64) / 2 - 1
    if (letters < 4 || letters > 31 || !Number.isInteger(letters)) continue
    const why = streams[file.toString('utf16le', at, at + letters * 2)]
    if (why) return why
  }
  return 'type'
}
