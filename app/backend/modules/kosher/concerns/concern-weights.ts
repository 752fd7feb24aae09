import type { z } from 'zod'
import type { ConcernWeights, SaveConcernWeights } from '~/contract/items/terms'
import { concernCodes, concernWeights, weightOf } from '~/domain/kosher/concern'
import type { Ctx } from '../../../core/context'
import { emit } from '../../../core/events'
import { lockRows } from '../../../core/lock-rows'
import { peopleBy } from '../../../core/person-name'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { changedByCaller } from '../../audit/changed-by-caller'
import { updateWeight, weightRows } from './concerns.repository'
import { staleWeights } from './terms.errors'

const entityId = 'concern-weights'

/** In the order in which they are shown. Each change of a weight is one version more of them all. */
export async function listWeights(ctx: Ctx): Promise<ConcernWeights> {
  const rows = await weightRows(ctx)
  const people = await peopleBy(
    ctx,
    rows.map(({ set_by }) => set_by),
  )
  return {
    items: concernCodes.map((code) => {
      const row = rows.find((one) => one.code === code)
      return {
        code,
        weight: weightOf(code, row?.weight ? { [code]: row.weight } : {}),
        least: concernWeights[code],
        setBy: people.get(row?.set_by ?? '') ?? null,
        setAt: row?.set_at ?? null,
      }
    }),
    version: rows.reduce((sum, { version }) => sum + version, 0),
  }
}

/** A weight that does not differ stays untouched. @throws AppError 409 stale */
export async function saveWeights(
  ctx: Ctx,
  { weights, version }: z.output<typeof SaveConcernWeights>,
): Promise<ConcernWeights> {
  return withTransaction(ctx, async (tx) => {
    await lockRows(tx, 'concern_weights', 'code')
    const before = await listWeights(tx)
    if (version !== undefined && version !== before.version)
      throw staleWeights(
        before,
        await changedByCaller(tx, 'settings', { id: entityId, version: before.version }),
      )
    const changed = weights.flatMap(({ code, weight }) => {
      const was = before.items.find((one) => one.code === code)
      return was && was.weight !== weight ? [{ code, weight, was: was.weight }] : []
    })
    if (changed.length === 0) return before
    for (const { code, weight } of changed)
      await updateWeight(tx, code, weight === concernWeights[code] ? null : weight)
    const after = await listWeights(tx)
    await record(tx, {
      action: 'settings.concern_weights_saved',
      entityType: 'settings',
      entityId,
      before: Object.fromEntries(changed.map(({ code, was }) => [code, was])),
      after: {
        ...Object.fromEntries(changed.map(({ code, weight }) => [code, weight])),
        version: after.version,
      },
    })
    await emit(tx, 'concerns.weights_changed', { codes: changed.map(({ code }) => code) })
    return after
  })
}
