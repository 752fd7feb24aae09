import type { z } from 'zod'
import type { Agency, MergeAgencies } from '~/contract/items/agencies'
import { validationMessages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput, notFound } from '../../core/errors'
import { emit } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { staleAgency } from './save-agency'
import { findAgency, lockAgency, mergeAgency, toAgency } from './agencies.repository'

/**
 * One agency under two names becomes one: its certificates move, approved ones too, and the former name leads to the
 * other. Done already, it answers the same.
 * @throws AppError 400 for merging into itself; 404; 409 stale
 */
export async function mergeAgencies(
  ctx: Ctx,
  { agencyId, intoId, version }: z.output<typeof MergeAgencies>,
): Promise<Agency> {
  if (agencyId === intoId) throw invalidInput({ intoId: [validationMessages.invalidChoice] })
  return withTransaction(ctx, async (tx) => {
    const rows = new Map<string, Awaited<ReturnType<typeof lockAgency>>>()
    // Locked in one order against deadlock.
    for (const id of [agencyId, intoId].sort()) rows.set(id, await lockAgency(tx, id))
    const given = rows.get(agencyId)
    const stays = rows.get(intoId)
    if (!given || !stays || stays.deleted_at !== null) throw notFound()
    const isDone = given.merged_into_id === intoId
    if (given.deleted_at !== null && !isDone) throw notFound()
    if (!isDone) {
      if (version !== undefined && version !== given.version) {
        const current = await findAgency(tx, agencyId)
        if (!current) throw notFound()
        throw staleAgency(toAgency(tx, current), await changedByCaller(tx, 'agency', given))
      }
      await mergeAgency(tx, agencyId, intoId)
      const moved = await emit(tx, 'agency.merged', { from: agencyId, into: intoId })
      const supplierCertificates = moved.reduce((sum, some) => sum + some, 0)
      await record(tx, {
        action: 'agency.merged',
        entityType: 'agency',
        entityId: agencyId,
        before: { name: given.name, standing: given.standing },
        after: { mergedInto: { id: intoId, name: stays.name }, supplierCertificates },
      })
      await record(tx, {
        action: 'agency.merge_taken',
        entityType: 'agency',
        entityId: intoId,
        after: { merged: { id: agencyId, name: given.name }, supplierCertificates },
      })
    }
    const after = await findAgency(tx, intoId)
    if (!after) throw notFound()
    return toAgency(tx, after)
  })
}
