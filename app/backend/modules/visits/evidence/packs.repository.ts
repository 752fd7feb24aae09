import { nowOf, type Ctx } from '../../../core/context'
import type { VisitPackRow } from '../../../db/tables'

export interface PackKey {
  visitId: string
  userId: string
  deviceId: string
}

const keyed = ({ visitId, userId, deviceId }: PackKey) => ({
  visit_id: visitId,
  user_id: userId,
  device_id: deviceId,
})

export async function findPack(ctx: Ctx, key: PackKey): Promise<VisitPackRow | undefined> {
  const { visitId, userId, deviceId } = key
  return ctx.db
    .selectFrom('visit_packs')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

type Changes = Partial<Omit<VisitPackRow, 'visit_id' | 'user_id' | 'device_id'>>

async function changePack(tx: Ctx, { visitId, userId, deviceId }: PackKey, changes: Changes): Promise<void> {
  await tx.db
    .updateTable('visit_packs')
    .set(changes)
    .where('visit_id', '=', visitId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute()
}

/** @param isAwaited whether it counts as away until it is handed in */
export async function takePack(tx: Ctx, key: PackKey, deviceName: string, isAwaited: boolean): Promise<void> {
  const now = nowOf(tx)
  const taken = {
    device_name: deviceName,
    taken_at: now,
    seen_at: now,
    ...(isAwaited && { returned_at: null, discarded_by: null }),
  }
  await tx.db
    .insertInto('visit_packs')
    .values({ ...keyed(key), returned_at: isAwaited ? null : now, discarded_by: null, ...taken })
    .onConflict((conflict) => conflict.columns(['visit_id', 'user_id', 'device_id']).doUpdateSet(taken))
    .execute()
}

/** Records a contact of the device. */
export const touchPack = (tx: Ctx, key: PackKey): Promise<void> => changePack(tx, key, { seen_at: nowOf(tx) })

export const returnPack = (tx: Ctx, key: PackKey): Promise<void> =>
  changePack(tx, key, { returned_at: nowOf(tx) })

/** Also discards a device that never took the visit along: it may have handed in too little. */
export async function givePackUp(tx: Ctx, key: PackKey, by: string): Promise<void> {
  const now = nowOf(tx)
  await tx.db
    .insertInto('visit_packs')
    .values({
      ...keyed(key),
      device_name: '',
      taken_at: now,
      seen_at: now,
      returned_at: now,
      discarded_by: by,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['visit_id', 'user_id', 'device_id'])
        .doUpdateSet({ returned_at: now, discarded_by: by }),
    )
    .execute()
}
