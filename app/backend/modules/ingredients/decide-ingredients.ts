import type { z } from 'zod'
import type { DecideIngredients } from '~/contract/ingredients'
import type { ManyOutcome } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { answerOf } from '../concerns/assert-answered'
import { judgement } from '../concerns/judgement'
import { decideMany } from '../review/decide-many'
import { assertApprovable } from './approve-ingredient'
import { certifierChanges } from './ingredient-changes'
import { ingredientColumns } from './ingredient-fields'
import { ingredientKind } from './ingredient-kind'

/** @returns an outcome for each: one's refusal does not keep the others */
export const decideIngredients = (
  ctx: Ctx,
  input: z.output<typeof DecideIngredients>,
): Promise<{ outcomes: ManyOutcome[] }> =>
  decideMany(ctx, ingredientKind, input, async (tx) => {
    const by = await judgement(tx)
    return {
      checks: { approve: (part, row, item) => assertApprovable(part, row, answerOf(item, true), by) },
      setting: {
        columns: { ...ingredientColumns, companyIdAsVendorId: 'vendor_id', vendorName: 'vendor_id' },
        changes: (tx, before, given) => certifierChanges(tx, before, { name: before.name, ...given }),
      },
    }
  })
