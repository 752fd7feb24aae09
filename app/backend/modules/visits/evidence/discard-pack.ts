import type { z } from 'zod'
import type { DiscardPack, Visit } from '~/contract/visits/visits'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { getVisit } from '../get-visit'
import { completeIfWhole } from './complete-visit'
import { findPack, givePackUp } from './packs.repository'
import { observationsOf } from './observations.repository'
import { lockVisit } from './visit-row'

/** The visit no longer waits for that tablet. @throws AppError 404 */
export async function discardPack(ctx: Ctx, key: z.output<typeof DiscardPack>): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    const visit = await lockVisit(tx, key.visitId)
    const pack = await findPack(tx, key)
    if (!pack && !(await hasSent(tx, key))) throw notFound()
    await givePackUp(tx, key, actorOf(tx).userId)
    await record(tx, {
      action: 'visit.pack_discarded',
      entityType: 'visit',
      entityId: visit.id,
      headQuarterId: visit.head_quarter_id,
      after: { number: visit.number, deviceName: pack?.device_name ?? null, userId: key.userId },
    })
    await completeIfWhole(tx, visit)
    return getVisit(tx, visit.id)
  })
}

const hasSent = async (tx: Ctx, { visitId, userId, deviceId }: z.output<typeof DiscardPack>) =>
  (await observationsOf(tx, visitId)).some((row) => row.author_id === userId && row.device_id === deviceId)
