import { createHash } from 'node:crypto'
import { detachedCms } from '../../signer/detached-cms'
import type { Signer } from '../../signer/port'
import { PdfRenderError } from '../port'
import { UNKNOWN_OFFSET } from '../layout/signature-field'

// With its line breaks: texts contain none, so nobody can smuggle this into a name.
const BEFORE = Buffer.from('\n/ByteRange [')
const RANGE = `0 ${`/${UNKNOWN_OFFSET} `.repeat(3).trim()}`
const HEAD = Buffer.concat([BEFORE, Buffer.from(`${RANGE}]\n/Contents <`)])

/**
 * In place: PAdES baseline B-B over the whole file but the signature itself, B-T with a token.
 * @param tokenOver as in `detachedCms`
 * @throws PdfRenderError without a signature field, or if it is too small; what the signer and `tokenOver`
 * throw
 */
export const sealPdf = (
  bytes: Uint8Array,
  signer: Signer,
  tokenOver?: (signature: Uint8Array) => Promise<Uint8Array | null>,
): Promise<SealedBytes> =>
  fillSignature(bytes, (covered) =>
    detachedCms(signer, createHash('sha256').update(covered[0]).update(covered[1]).digest(), tokenOver),
  )

/** For `fillSignature`: two lines of a dictionary, with a line break before them. @param room bytes */
export const emptySignature = (room: number): string => `${HEAD.toString('latin1')}${'0'.repeat(room * 2)}>`

export interface SealedBytes {
  bytes: Uint8Array
  /** As it stands in the file, padded. */
  signature: Uint8Array
}

/**
 * Fills the one empty signature of a file, in place.
 * @param make makes its content from the bytes before and after it
 * @throws PdfRenderError without a signature field, or if it is too small
 */
export async function fillSignature(
  bytes: Uint8Array,
  make: (covered: [Buffer, Buffer]) => Promise<Uint8Array>,
): Promise<SealedBytes> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.indexOf(HEAD)
  if (head < 0) throw new PdfRenderError('The PDF has no place for a signature')
  const start = head + HEAD.length - 1
  const end = file.indexOf('>', start) + 1
  const range = [0, start, end, file.length - end]
  file.write(range.join(' ').padEnd(RANGE.length), head + BEFORE.length, 'latin1')

  const made = await make([file.subarray(0, start), file.subarray(end)])
  const signature = Buffer.from(made).toString('hex')
  if (signature.length > end - start - 2) throw new PdfRenderError('The signature is larger than its place')
  file.write(signature, start + 1, 'latin1')
  return { bytes, signature: Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex') }
}

interface ReadSignature {
  signature: Uint8Array
  start: number
  end: number
}

/** The seal of a sealed file, padded as in the file, and its position. @throws PdfRenderError without one */
export const readSignature = (bytes: Uint8Array): ReadSignature =>
  signatureAt(bytes, toBuffer(bytes).indexOf(BEFORE))

/** The last stamp over the whole file; null if the only one is inside the seal. */
export function lastDocumentStamp(bytes: Uint8Array): Uint8Array | null {
  const file = toBuffer(bytes)
  const last = file.lastIndexOf(BEFORE)
  return last === file.indexOf(BEFORE) ? null : signatureAt(bytes, last).signature
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function signatureAt(bytes: Uint8Array, at: number): ReadSignature {
  const file = toBuffer(bytes)
  const [, start, end] =
    at < 0
      ? []
      : file
          .toString('latin1', at + BEFORE.length, at + 99)
          .split(' ')
          .map(Number)
  if (!start || !end) throw new PdfRenderError('The PDF has no signature')
  return { signature: Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex'), start, end }
}

/** A copy with another signature of the same signed bytes in its place. @throws PdfRenderError if it is too large */
export function replaceSignature(bytes: Uint8Array, made: Uint8Array): SealedBytes {
  const { signature, start } = readSignature(bytes)
  if (made.byteLength > signature.byteLength)
    throw new PdfRenderError('The signature is larger than its place')
  const padded = Buffer.alloc(signature.byteLength)
  padded.set(made)
  const copy = Buffer.from(bytes)
  copy.write(padded.toString('hex'), start + 1, 'latin1')
  return { bytes: copy, signature: padded }
}
