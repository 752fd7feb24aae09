import type { Streamed } from '~/contract/documents'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { inline } from '../../documents/download-document'
import { isInternal } from '../evidence/internal'
import { findObservation } from '../evidence/observations.repository'
import { visitWithEvidence } from '../evidence/visit-row'
import { findPhoto } from './photos.repository'

/** @throws AppError 404, for a company also for an internal note's, or of an observation that has not arrived */
export async function openPhoto(
  ctx: Ctx,
  { photoId, Size }: { photoId: string; Size?: 'small' | undefined },
): Promise<Streamed> {
  const photo = await findPhoto(ctx, photoId)
  if (!photo) throw notFound()
  await visitWithEvidence(ctx, photo.visit_id)
  if (scopeOf(ctx) !== null) {
    const observation = await findObservation(ctx, photo.observation_id)
    if (!observation || isInternal(observation)) throw notFound()
  }
  const key = Size === 'small' ? photo.small_storage_key : photo.storage_key
  return inline(`foto-${photo.id}.jpg`, 'image/jpeg', await ctx.storage.open(key))
}
