import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type/node'
import type { Readable } from 'node:stream'
import { fileExtension } from '~/domain/text/filename'
import { typeNotAllowed } from './documents.errors'

/** Bytes inspected before anything is stored. */
export const headBytes = 16 * 1024

/** `verifyStored` checks what the first bytes cannot tell. */
export interface FoundType {
  mediaType: string
  verifyStored?: (open: () => Promise<Readable>) => Promise<boolean>
}

type Detector = (head: Uint8Array) => Promise<FoundType | null> | FoundType | null

const office = 'application/vnd.openxmlformats-officedocument'
const images = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']

const binary =
  (...mediaTypes: string[]): Detector =>
  async (head) => {
    const found = await fileTypeFromBuffer(head)
    return found && mediaTypes.includes(found.mime) ? { mediaType: found.mime } : null
  }

const text =
  (mediaType: string): Detector =>
  (head) =>
    isText(head) ? { mediaType } : null

// The type of a zip follows from any of its entries, so all are read; nothing is unpacked.
const inZip =
  (mediaType: string, check: (stream: Readable) => Promise<boolean>): Detector =>
  (head) =>
    startsWith(head, 'PK\u0003\u0004')
      ? { mediaType, verifyStored: async (open) => useAndDestroy(await open(), check) }
      : null

const detectZip = (mediaType: string) =>
  inZip(mediaType, async (stream) => (await fileTypeFromStream(stream))?.mime === mediaType)

const byExtension: Record<string, Detector> = {
  jpg: binary(...images),
  jpeg: binary(...images),
  png: binary(...images),
  webp: binary(...images),
  svg: (head) => (isSvg(head) ? { mediaType: 'image/svg+xml' } : null),
  // As all readers look for it: exports put a mark or lines of their own before it.
  pdf: (head) => (latin(head.subarray(0, 1024)).includes('%PDF-') ? { mediaType: 'application/pdf' } : null),
  csv: text('text/csv'),
  txt: text('text/plain'),
  xlsx: detectZip(`${office}.spreadsheetml.sheet`),
  xlsm: detectZip('application/vnd.ms-excel.sheet.macroenabled.12'),
  docx: detectZip(`${office}.wordprocessingml.document`),
  ods: detectZip('application/vnd.oasis.opendocument.spreadsheet'),
  odt: detectZip('application/vnd.oasis.opendocument.text'),
  // The workbook is an entry of its own, found behind the signature of an entry's header.
  xlsb: inZip('application/vnd.ms-excel.sheet.binary.macroenabled.12', (stream) =>
    // oxlint-disable-next-line no-control-regex -- the signature contains some
    contains(stream, /PK\u0003\u0004[^]{26}xl\/workbook\.bin/),
  ),
  doc: (head) =>
    startsWith(head, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
      ? {
          mediaType: 'application/msword',
          verifyStored: async (open) =>
            useAndDestroy(await open(), (stream) => contains(stream, /W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0/)),
        }
      : null,
}

export const extensions = Object.keys(byExtension)

/** Content must fit the extension, as that decides what opens the file. @throws AppError 415 */
export async function detectType(filename: string, head: Uint8Array): Promise<FoundType> {
  const extension = fileExtension(filename)
  const look = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (!look) throw typeNotAllowed(filename, 'unknown')
  const found = await look(head)
  if (found) return found
  const isHeic = (await fileTypeFromBuffer(head))?.mime.startsWith('image/hei')
  throw typeNotAllowed(filename, isHeic ? 'heic' : 'mismatch')
}

/** Also of one that only forbids editing. */
export const isEncryptedPdf = async (open: () => Promise<Readable>): Promise<boolean> =>
  useAndDestroy(await open(), (stream) => contains(stream, /\/Encrypt\b/))

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const startsWith = (head: Uint8Array, signature: string) =>
  latin(head.subarray(0, signature.length)) === signature

/** UTF-8, UTF-16 with a BOM, or an 8-bit encoding: no control characters. */
function isText(head: Uint8Array): boolean {
  // oxlint-disable-next-line no-control-regex -- looks for control characters
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(decoded(head))
}

function decoded(head: Uint8Array): string {
  if (startsWith(head, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(head)
  if (startsWith(head, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(head)
  return latin(head)
}

/** The first element, after declaration, comments and doctype, is `svg`. */
function isSvg(head: Uint8Array): boolean {
  if (!isText(head)) return false
  const content = new TextDecoder().decode(head)
  const prolog = /^\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i.exec(
    content,
  )
  return /^<(?:\w+:)?svg[\s/>]/.test(content.slice(prolog?.[0].length ?? 0))
}

/** Searches a stream, holding two chunks at most. */
async function contains(stream: Readable, pattern: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of stream) {
    const seen: string = before + latin(chunk as Uint8Array)
    if (pattern.test(seen)) return true
    before = seen.slice(-100)
  }
  return false
}

async function useAndDestroy<T>(stream: Readable, use: (stream: Readable) => Promise<T>): Promise<T> {
  try {
    return await use(stream)
  } finally {
    stream.destroy()
  }
}
