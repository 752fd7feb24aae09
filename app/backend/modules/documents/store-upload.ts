import { randomUUID } from 'node:crypto'
import { cleanFilename, filenameKey } from '~/domain/text/filename'
import { nowOf, type Ctx } from '../../core/context'
import { discardStoredFile } from '../../core/discard-stored-file'
import { withTransaction } from '../../core/transaction'
import type { DocumentRow } from '../../db/tables'
import { readPdfText } from '../../drivers/pdf-text/read-pdf-text'
import { headBytes, isEncryptedPdf, detectType, type FoundType } from './document-type'
import { emptyFile, nameMissing, tooLarge, typeNotAllowed } from './documents.errors'

export interface Upload {
  filename: string
  data: AsyncIterable<Uint8Array>
}

interface Place<T> {
  /** Before a byte is read. */
  check: (filename: string) => Promise<void>
  /** In a transaction: checks once more, now that the size is known. */
  add: (tx: Ctx, row: DocumentRow) => Promise<T>
}

/** File before row: a crash leaves no row without its file. @throws AppError 400 empty; 413; 415; as `check` and `add` */
export async function storeUpload<T>(ctx: Ctx, upload: Upload, { check, add }: Place<T>): Promise<T> {
  const filename = cleanFilename(upload.filename)
  await check(filename)
  if (filename === '') throw nameMissing()
  const { head, whole } = await withHead(upload.data, headBytes)
  if (head.byteLength === 0) throw emptyFile()
  const type = await detectType(filename, head)

  const storageKey = `documents/${randomUUID()}`
  const { size, sha256 } = await ctx.storage.putStream(storageKey, limited(whole, ctx.settings.uploadLimit))
  try {
    if (!(await isVerified(ctx, type, storageKey))) throw typeNotAllowed(filename, 'mismatch')
    if (await needsPassword(ctx, type, storageKey)) throw typeNotAllowed(filename, 'password')
    return await withTransaction(ctx, (tx) =>
      add(tx, {
        id: tx.newId(),
        storage_key: storageKey,
        filename,
        filename_key: filenameKey(filename),
        media_type: type.mediaType,
        size,
        sha256,
        created_at: nowOf(tx),
        created_by: tx.actor?.userId ?? null,
      }),
    )
  } catch (error) {
    await discardStoredFile(ctx, storageKey, error)
    throw error
  }
}

const isVerified = async (ctx: Ctx, { verifyStored }: FoundType, storageKey: string) =>
  verifyStored ? verifyStored(() => ctx.storage.open(storageKey)) : true

/** Nobody else could read it. */
async function needsPassword(ctx: Ctx, { mediaType }: FoundType, storageKey: string): Promise<boolean> {
  if (mediaType !== 'application/pdf' || !(await isEncryptedPdf(() => ctx.storage.open(storageKey))))
    return false
  const read = await readPdfText(await ctx.storage.read(storageKey), ctx.settings.reading)
  return read.kind === 'refused' && read.why === 'encrypted'
}

async function withHead(
  data: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const rest = data[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const next = await rest.next()
    if (next.done) break
    taken.push(next.value)
    size += next.value.byteLength
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* taken.splice(0)
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head: Buffer.concat(taken).subarray(0, length), whole: whole() }
}

async function* limited(data: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of data) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    yield chunk
  }
}
