import { randomUUID } from 'node:crypto'
import type { IngredientDocument } from '~/contract/documents'
import { cleanFilename, filenameKey } from '~/domain/filename'
import { nowOf, type Ctx } from '../../core/context'
import type { StoredSize } from '../../drivers/storage/port'
import { record } from '../../core/record'
import { discardStoredFile } from '../../core/discard-stored-file'
import { withTransaction } from '../../core/transaction'
import { ingredientKind } from '../ingredients/ingredient-kind'
import { assertDocumentQuota } from '../quotas/quotas'
import { lockForEdit } from '../review/locks/lock-for-edit'
import { voidOpinion } from '../review/opinions/void-opinion'
import { headBytes, typeOf, type FoundType } from './document-type'
import { duplicateName, emptyFile, nameMissing, tooLarge, typeNotAllowed } from './documents.errors'
import { hasName, insertDocument, toDocument } from './documents.repository'

export interface NewDocument {
  ingredientId: string
  filename: string
  data: AsyncIterable<Uint8Array>
}

/**
 * File before row, so that a crash leaves no row without its file.
 * @throws AppError 400 empty; 404; 409 approved, locked, duplicate name or quota; 413; 415
 */
export async function uploadDocument(ctx: Ctx, input: NewDocument): Promise<IngredientDocument> {
  const { ingredientId, data } = input
  const filename = cleanFilename(input.filename)
  await lockForUpload(ctx, ingredientId, filename)
  if (filename === '') throw nameMissing()
  const { head, whole } = await withHead(data, headBytes)
  if (head.byteLength === 0) throw emptyFile()
  const type = await typeOf(filename, head)

  const storageKey = `documents/${randomUUID()}`
  const stored = await ctx.storage.putStream(storageKey, limited(whole, ctx.settings.uploadLimit))
  try {
    if (!(await isVerified(ctx, type, storageKey))) throw typeNotAllowed(filename, 'mismatch')
    return await withTransaction(ctx, (tx) =>
      addRow(tx, { ingredientId, filename, storageKey, mediaType: type.mediaType, ...stored }),
    )
  } catch (error) {
    await discardStoredFile(ctx, storageKey, error)
    throw error
  }
}

async function lockForUpload(ctx: Ctx, ingredientId: string, filename: string, size?: number) {
  const ingredient = await lockForEdit(ctx, ingredientKind, ingredientId)
  if (await hasName(ctx, ingredientId, filenameKey(filename))) throw duplicateName(filename)
  await assertDocumentQuota(ctx, ingredientId, size)
  return ingredient
}

const isVerified = async (ctx: Ctx, { verifyStored }: FoundType, storageKey: string) =>
  verifyStored ? verifyStored(() => ctx.storage.open(storageKey)) : true

interface Stored extends StoredSize {
  ingredientId: string
  filename: string
  storageKey: string
  mediaType: string
}

async function addRow(tx: Ctx, stored: Stored): Promise<IngredientDocument> {
  const ingredient = await lockForUpload(tx, stored.ingredientId, stored.filename, stored.size)
  const row = {
    id: tx.newId(),
    storage_key: stored.storageKey,
    filename: stored.filename,
    filename_key: filenameKey(stored.filename),
    media_type: stored.mediaType,
    size: stored.size,
    sha256: stored.sha256,
    created_at: nowOf(tx),
    created_by: tx.actor?.userId ?? null,
  }
  await insertDocument(tx, ingredient.id, row)
  await voidOpinion(tx, { kind: 'ingredient', id: ingredient.id })
  const { id: documentId, filename, size, sha256 } = row
  await record(tx, {
    action: 'ingredient.document_added',
    entityType: 'ingredient',
    entityId: ingredient.id,
    headQuarterId: ingredient.head_quarter_id,
    after: { documentId, filename, size, sha256 },
  })
  return toDocument(row)
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
