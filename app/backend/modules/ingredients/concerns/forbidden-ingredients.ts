import type { Ctx } from '../../../core/context'
import type { Judgement } from '../../concerns/judgement'
import { ingredientsWaitingLongest } from './alike.repository'
import { concernsOfRows } from './ingredient-concerns'

/** As of products. By itself nothing that is said of an ingredient is forbidden: managers may have raised it. */
export async function forbiddenIngredients(
  ctx: Ctx,
  by: Judgement,
  most: number,
): Promise<{ items: { id: string; name: string }[]; isWhole: boolean }> {
  if (!Object.values(by.raised).includes('forbidden')) return { items: [], isWhole: true }
  const waiting = await ingredientsWaitingLongest(ctx, most + 1)
  const rows = waiting.slice(0, most)
  const judged = await concernsOfRows(ctx, rows, by)
  return {
    items: rows
      .filter((_, at) => judged[at]?.concerns.some(({ weight }) => weight === 'forbidden'))
      .map(({ id, name }) => ({ id, name })),
    isWhole: waiting.length <= most,
  }
}
