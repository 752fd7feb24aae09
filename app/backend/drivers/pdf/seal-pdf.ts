import { createHash } from 'node:crypto'
import { detachedCms } from '../signer/detached-cms'
import type { Signer } from '../signer/port'
import { PdfRenderError } from './port'
import { UNKNOWN_OFFSET } from './layout/signature-field'

// With its line breaks: texts contain none, so nobody can smuggle this into a name.
const BEFORE = Buffer.from('\n/ByteRange [')
const RANGE = `0 ${`/${UNKNOWN_OFFSET} `.repeat(3).trim()}`
const HEAD = Buffer.concat([BEFORE, Buffer.from(`${RANGE}]\n/Contents <`)])

/**
 * In place: PAdES baseline B-B over the whole file but the signature itself.
 * @throws PdfRenderError without a signature field, or if it is too small
 */
export async function sealPdf(bytes: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.indexOf(HEAD)
  if (head < 0) throw new PdfRenderError('The PDF has no place for a signature')
  const start = head + HEAD.length - 1
  const end = file.indexOf('>', start) + 1
  const range = [0, start, end, file.length - end]
  file.write(range.join(' ').padEnd(RANGE.length), head + BEFORE.length, 'latin1')

  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const signature = Buffer.from(await detachedCms(signer, digest)).toString('hex')
  if (signature.length > end - start - 2) throw new PdfRenderError('The signature is larger than its place')
  file.write(signature, start + 1, 'latin1')
  return bytes
}
