import { isNeverKosher } from '~/domain/kosher/ingredient-concerns'
import { termsIn } from '~/domain/kosher/sensitive-names'
import type { Ctx } from '../../../core/context'
import type { IngredientRow } from '../../../db/tables'
import type { Judgement } from '../../kosher/concerns/judgement'
import { ingredientsWaitingLongest } from './alike.repository'
import { concernsOfRows } from './ingredient-concerns'

/** A name that may be forbidden: never kosher, or chametz for Passover. */
export function isSuspect(
  { name, is_passover }: Pick<IngredientRow, 'name' | 'is_passover'>,
  { terms }: Judgement,
) {
  const named = termsIn(name, terms)
  return isNeverKosher(named) || (is_passover === 1 && named.some(({ passover }) => passover === 'chametz'))
}

/** As of products: by their names, unless managers have raised other concerns. */
export async function forbiddenIngredients(
  ctx: Ctx,
  by: Judgement,
  most: number,
): Promise<{ items: { id: string; name: string }[]; isWhole: boolean }> {
  const isRaised = Object.values(by.weightsByManagers).includes('forbidden')
  const waiting = await ingredientsWaitingLongest(ctx, most + 1)
  const rows = waiting.slice(0, most).filter((row) => isRaised || isSuspect(row, by))
  const judged = await concernsOfRows(ctx, rows, by)
  return {
    items: rows
      .filter((_, at) => judged[at]?.concerns.some(({ weight }) => weight === 'forbidden'))
      .map(({ id, name }) => ({ id, name })),
    isWhole: waiting.length <= most,
  }
}
