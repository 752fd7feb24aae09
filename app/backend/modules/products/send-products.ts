import type { z } from 'zod'
import type { ManyOutcome, SendMany } from '~/contract/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import { assertNoIssues } from '../review/choices'
import { decideMany } from '../review/decide-many'
import { productKind } from './product-kind'
import { ingredientIdsOf } from './recipe/product-ingredients.repository'

/** @returns an outcome for each: one's refusal does not keep the others */
export const sendProducts = (
  ctx: Ctx,
  input: z.output<typeof SendMany>,
): Promise<{ outcomes: ManyOutcome[] }> =>
  decideMany(ctx, productKind, { ...input, action: 'send' }, async () => ({
    checks: { send: assertSendable },
  }))

/** The fields that its form requires (spec §5): bulk sending goes through no form. */
async function assertSendable(tx: Ctx, row: ProductRow): Promise<void> {
  const ingredientIds = await ingredientIdsOf(tx, row.id)
  assertNoIssues(ingredientIds.length > 0 ? {} : { ingredientIds: [messages.selectIngredientItalian] })
}
