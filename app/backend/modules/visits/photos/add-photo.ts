import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { AddPhoto, PhotoAdded } from '~/contract/visits/visits'
import { photoBytes } from '~/domain/takes-files'
import { nowOf, type Ctx } from '../../../core/context'
import { discardStoredFile } from '../../../core/discard-stored-file'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { PhotoUnreadable, readPhoto } from '../../../drivers/image/photo'
import { emptyFile, tooLarge } from '../../documents/documents.errors'
import { completeIfWhole } from '../evidence/complete-visit'
import { findObservation } from '../evidence/observations.repository'
import { assertMayCollect, findAuthor, isLate, lockVisit, visitWithEvidence } from '../evidence/visit-row'
import { addLateEvidence } from '../report/addenda.repository'
import { tellLate } from '../told-visit'
import { photoCorrupted, photoNotTaken } from './photos.errors'
import { findPhoto, insertPhoto } from './photos.repository'

type NewPhoto = Omit<z.output<typeof AddPhoto>, 'file'> & { data: AsyncIterable<Uint8Array> }

type AuthorsPhoto = NewPhoto & { authorId: string }

/**
 * Files before the row, so that a crash leaves no row without them. A known one is a duplicate; no status of
 * the visit refuses one.
 * @throws AppError 400 empty or `photo.corrupted`; 403; 404; 409 `account.other`; 413; 415
 */
export async function addPhoto(ctx: Ctx, input: NewPhoto): Promise<PhotoAdded> {
  const authorId = await findAuthor(ctx, input.account)
  await assertMayCollect(ctx, await visitWithEvidence(ctx, input.visitId))
  const bytes = await readWhole(input.data)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (bytes.byteLength === 0 && !input.sha256) throw emptyFile()
  if ((input.size ?? bytes.byteLength) !== bytes.byteLength || (input.sha256 ?? sha256) !== sha256)
    throw photoCorrupted()
  const known = () => knownPhoto(ctx, input, sha256)
  return (await known()) ?? store(ctx, { ...input, authorId }, { bytes, sha256 }, known)
}

/** The whole file in memory, for inspection. @throws AppError 413 */
async function readWhole(data: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of data) {
    size += chunk.byteLength
    if (size > photoBytes) throw tooLarge(photoBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function knownPhoto(
  ctx: Ctx,
  { photoId, visitId }: NewPhoto,
  sha256: string,
): Promise<PhotoAdded | null> {
  const row = await findPhoto(ctx, photoId)
  if (!row) return null
  return { result: row.sha256 === sha256 && row.visit_id === visitId ? 'duplicate' : 'different' }
}

async function store(
  ctx: Ctx,
  input: AuthorsPhoto,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
  known: () => Promise<PhotoAdded | null>,
): Promise<PhotoAdded> {
  const photo = await readPhoto(bytes).catch((error: unknown) => {
    throw error instanceof PhotoUnreadable ? photoNotTaken(error.found) : error
  })
  const key = `visits/${randomUUID()}`
  const smallKey = `${key}-small`
  try {
    await ctx.storage.put(key, photo.evidence)
    await ctx.storage.put(smallKey, photo.small)
    await withTransaction(ctx, (tx) =>
      addRow(tx, input, {
        sha256,
        size: bytes.byteLength,
        width: photo.width,
        height: photo.height,
        storage_key: key,
        small_storage_key: smallKey,
      }),
    )
    return { result: 'stored' }
  } catch (error) {
    await discardStoredFile(ctx, key, error)
    await discardStoredFile(ctx, smallKey, error)
    // The same photo, sent twice, was faster elsewhere.
    const stored = await known()
    if (stored) return stored
    throw error
  }
}

interface Kept {
  sha256: string
  size: number
  width: number
  height: number
  storage_key: string
  small_storage_key: string
}

async function addRow(tx: Ctx, input: AuthorsPhoto, kept: Kept): Promise<void> {
  const visit = await lockVisit(tx, input.visitId)
  const observation = await findObservation(tx, input.observationId)
  if (observation && observation.visit_id !== visit.id) throw notFound()
  const late = await isLate(tx, visit)
  await insertPhoto(tx, {
    ...kept,
    id: input.photoId,
    visit_id: visit.id,
    observation_id: input.observationId,
    author_id: input.authorId,
    device_id: observation?.device_id ?? '',
    taken_at: input.takenAt,
    received_at: nowOf(tx),
    late: late ? 1 : 0,
  })
  await record(tx, {
    action: 'visit.photo_added',
    entityType: 'visit',
    entityId: visit.id,
    after: { number: visit.number, photoId: input.photoId, sha256: kept.sha256, late },
  })
  if (!late) return void (await completeIfWhole(tx, visit))
  await tx.db
    .updateTable('visits')
    .set({ late_at: nowOf(tx) })
    .where('id', '=', visit.id)
    .execute()
  if (visit.late_at === null) await tellLate(tx, visit)
  await addLateEvidence(tx, visit)
}
