import type { Manifest } from '~/domain/visits/observation'
import { nowOf, type Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import type { VisitRow } from '../../../db/tables'
import { outcomeOfVisit } from '../outcome-of-visit'

/** Call it with what may be the last missing record: a complete visit's report is then drawn. @param visit locked */
export async function completeIfWhole(tx: Ctx, visit: VisitRow): Promise<boolean> {
  if (visit.status !== 'ended' || visit.complete_at !== null || !(await isWhole(tx, visit.id))) return false
  const outcome = await outcomeOfVisit(tx, visit)
  await tx.db
    .updateTable('visits')
    .set((eb) => ({ complete_at: nowOf(tx), outcome, version: eb('version', '+', 1) }))
    .where('id', '=', visit.id)
    .execute()
  await record(tx, {
    action: 'visit.completed',
    entityType: 'visit',
    entityId: visit.id,
    headQuarterId: visit.head_quarter_id,
    after: { number: visit.number, outcome },
  })
  return true
}

/** Every device that took the visit along has handed it in or was discarded, and everything that it claims is here. */
async function isWhole(tx: Ctx, visitId: string): Promise<boolean> {
  const away = await tx.db
    .selectFrom('visit_packs')
    .select('device_id')
    .where('visit_id', '=', visitId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (away) return false
  const manifests = (await selectManifests(tx, visitId)).map(({ manifest }) => manifest)
  const named = (what: keyof Manifest) => manifests.flatMap((manifest) => manifest[what])
  return (
    missingFrom(await storedObservations(tx, visitId), named('observations')).length === 0 &&
    missingFrom(await storedPhotos(tx, visitId), named('photos')).length === 0
  )
}

/** The last one of each device, without discarded ones. */
export async function selectManifests(
  ctx: Ctx,
  visitId: string,
): Promise<{ userId: string; deviceId: string; manifest: Manifest }[]> {
  const ends = await ctx.db
    .selectFrom('visit_observations as o')
    .leftJoin('visit_packs as p', (join) =>
      join
        .onRef('p.visit_id', '=', 'o.visit_id')
        .onRef('p.user_id', '=', 'o.author_id')
        .onRef('p.device_id', '=', 'o.device_id'),
    )
    .select(['o.author_id', 'o.device_id', 'o.payload'])
    .where('o.visit_id', '=', visitId)
    .where('o.kind', '=', 'end')
    .where('p.discarded_by', 'is', null)
    .orderBy('o.position')
    .execute()
  const last = new Map(ends.map((end) => [`${end.author_id} ${end.device_id}`, end]))
  return [...last.values()].map(({ author_id, device_id, payload }) => ({
    userId: author_id,
    deviceId: device_id,
    manifest: (JSON.parse(payload) as { manifest: Manifest }).manifest,
  }))
}

export const storedObservations = async (ctx: Ctx, visitId: string): Promise<string[]> =>
  (await ctx.db.selectFrom('visit_observations').select('id').where('visit_id', '=', visitId).execute()).map(
    ({ id }) => id,
  )

export const storedPhotos = async (ctx: Ctx, visitId: string): Promise<string[]> =>
  (await ctx.db.selectFrom('visit_photos').select('sha256').where('visit_id', '=', visitId).execute()).map(
    ({ sha256 }) => sha256,
  )

/** Each as often as it is listed: the same picture may have been taken twice. */
export function missingFrom(stored: string[], named: string[]): string[] {
  const left = new Map<string, number>()
  for (const one of stored) left.set(one, (left.get(one) ?? 0) + 1)
  return named.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}
