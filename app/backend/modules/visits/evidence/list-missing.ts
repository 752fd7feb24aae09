import type { z } from 'zod'
import type { MissingEvidence } from '~/contract/visits/visits'
import type { Ctx } from '../../../core/context'
import { peopleBy } from '../../../core/person-name'
import { visitInSight } from '../get-visit'
import { packsOf } from '../visits.repository'
import { selectManifests, missingFrom, storedObservations, storedPhotos } from './complete-visit'

/** @throws AppError 404 */
export async function listMissing(ctx: Ctx, visitId: string): Promise<z.output<typeof MissingEvidence>> {
  await visitInSight(ctx, visitId)
  const packs = (await packsOf(ctx, visitId)).filter(({ discarded_by }) => discarded_by === null)
  const manifests = await selectManifests(ctx, visitId)
  const people = await peopleBy(
    ctx,
    manifests.map(({ userId }) => userId),
  )
  const [observations, photos] = [await storedObservations(ctx, visitId), await storedPhotos(ctx, visitId)]
  const handedIn = manifests.map(({ userId, deviceId, manifest }) => ({
    userId,
    email: people.get(userId)?.email ?? '',
    name: people.get(userId)?.name ?? '',
    deviceId,
    deviceName:
      packs.find((pack) => pack.user_id === userId && pack.device_id === deviceId)?.device_name ?? null,
    handedIn: true,
    observations: missingFrom(observations, manifest.observations),
    photos: missingFrom(photos, manifest.photos),
  }))
  const away = packs
    .filter(({ returned_at }) => returned_at === null)
    .map((pack) => ({
      userId: pack.user_id,
      email: pack.email,
      name: pack.name,
      deviceId: pack.device_id,
      deviceName: pack.device_name,
      handedIn: false,
      observations: [],
      photos: [],
    }))
  const incomplete = handedIn.filter((one) => one.observations.length + one.photos.length > 0)
  return { devices: [...incomplete, ...away] }
}
