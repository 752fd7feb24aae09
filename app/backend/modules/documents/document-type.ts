import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type/node'
import type { Readable } from 'node:stream'
import { extensionOf } from '~/domain/filename'
import { typeNotAllowed } from './documents.errors'

/** How much of a file's beginning is looked at before any of it is stored. */
export const headBytes = 16 * 1024

/** What a file turned out to be; `certainOnceStored` finishes the look where the beginning says too little. */
export interface FoundType {
  mediaType: string
  certainOnceStored?: (open: () => Promise<Readable>) => Promise<boolean>
}

type Look = (head: Uint8Array) => Promise<FoundType | null> | FoundType | null

const office = 'application/vnd.openxmlformats-officedocument'
const images = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']

const binary =
  (...mediaTypes: string[]): Look =>
  async (head) => {
    const found = await fileTypeFromBuffer(head)
    return found && mediaTypes.includes(found.mime) ? { mediaType: found.mime } : null
  }

const text =
  (mediaType: string): Look =>
  (head) =>
    isText(head) ? { mediaType } : null

// What is in a zip stands anywhere in it, so that the whole is read, entry by entry; nothing is unpacked.
const inZip =
  (mediaType: string, check: (stream: Readable) => Promise<boolean>): Look =>
  (head) =>
    startsWith(head, 'PK\u0003\u0004')
      ? { mediaType, certainOnceStored: async (open) => closing(await open(), check) }
      : null

const zipOf = (mediaType: string) =>
  inZip(mediaType, async (stream) => (await fileTypeFromStream(stream))?.mime === mediaType)

const byExtension: Record<string, Look> = {
  jpg: binary(...images),
  jpeg: binary(...images),
  png: binary(...images),
  webp: binary(...images),
  svg: (head) => (isSvg(head) ? { mediaType: 'image/svg+xml' } : null),
  pdf: binary('application/pdf'),
  csv: text('text/csv'),
  txt: text('text/plain'),
  xlsx: zipOf(`${office}.spreadsheetml.sheet`),
  xlsm: zipOf('application/vnd.ms-excel.sheet.macroenabled.12'),
  docx: zipOf(`${office}.wordprocessingml.document`),
  ods: zipOf('application/vnd.oasis.opendocument.spreadsheet'),
  odt: zipOf('application/vnd.oasis.opendocument.text'),
  // The workbook of this one is an entry of its own; the signature before the name is that of an entry's header.
  xlsb: inZip('application/vnd.ms-excel.sheet.binary.macroenabled.12', (stream) =>
    // eslint-disable-next-line no-control-regex -- the signature has some
    contains(stream, /PK\u0003\u0004[^]{26}xl\/workbook\.bin/),
  ),
  doc: (head) =>
    startsWith(head, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
      ? {
          mediaType: 'application/msword',
          certainOnceStored: async (open) =>
            closing(await open(), (stream) => contains(stream, /W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0/)),
        }
      : null,
}

/** The ends that a file's name may have. */
export const extensions = Object.keys(byExtension)

/**
 * What a file is by its beginning; its name must not say otherwise, since it is what it will be opened by.
 * @throws AppError 415
 */
export async function typeOf(filename: string, head: Uint8Array): Promise<FoundType> {
  const extension = extensionOf(filename)
  const look = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (!look) throw typeNotAllowed(filename, 'unknown')
  const found = await look(head)
  if (!found) throw typeNotAllowed(filename, 'mismatch')
  return found
}

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const startsWith = (head: Uint8Array, signature: string) =>
  latin(head.subarray(0, signature.length)) === signature

/** Text in UTF-8, in an encoding of one byte a letter, or in UTF-16 with its mark: none has control characters. */
function isText(head: Uint8Array): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(decoded(head))
}

function decoded(head: Uint8Array): string {
  if (startsWith(head, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(head)
  if (startsWith(head, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(head)
  return latin(head)
}

/** Text whose first element, after a declaration, comments and a document type, is `svg`. */
function isSvg(head: Uint8Array): boolean {
  if (!isText(head)) return false
  const content = new TextDecoder().decode(head)
  const prolog = /^\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i.exec(
    content,
  )
  return /^<(?:\w+:)?svg[\s/>]/.test(content.slice(prolog?.[0].length ?? 0))
}

/** Looks for something short in a stream, holding two chunks of it at most. */
async function contains(stream: Readable, pattern: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of stream) {
    const seen: string = before + latin(chunk as Uint8Array)
    if (pattern.test(seen)) return true
    before = seen.slice(-100)
  }
  return false
}

async function closing<T>(stream: Readable, use: (stream: Readable) => Promise<T>): Promise<T> {
  try {
    return await use(stream)
  } finally {
    stream.destroy()
  }
}
