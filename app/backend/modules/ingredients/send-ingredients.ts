import type { z } from 'zod'
import type { ManyOutcome, SendMany } from '~/contract/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import type { IngredientRow } from '../../db/tables'
import { assertNoIssues } from '../review/choices'
import { decideMany } from '../review/decide-many'
import { ingredientKind } from './ingredient-kind'

/** @returns an outcome for each: one's refusal does not keep the others */
export const sendIngredients = (
  ctx: Ctx,
  input: z.output<typeof SendMany>,
): Promise<{ outcomes: ManyOutcome[] }> =>
  decideMany(ctx, ingredientKind, { ...input, action: 'send' }, async () => ({
    checks: { send: assertSendable },
  }))

/** What its form asks for (spec §5): of many none is sent through it. */
async function assertSendable(_: Ctx, row: IngredientRow): Promise<void> {
  assertNoIssues(row.expiration_date ? {} : { expirationDate: [messages.required] })
}
