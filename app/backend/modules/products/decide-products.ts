import type { z } from 'zod'
import type { DecideProducts } from '~/contract/products'
import type { ManyOutcome } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { answerOf } from '../concerns/assert-answered'
import { judgement } from '../concerns/judgement'
import { decideMany } from '../review/decide-many'
import { assertApprovable } from './approve-product'
import { certifierChanges } from './product-changes'
import { productColumns } from './product-fields'
import { productKind } from './product-kind'
import { ingredientIdsOf } from './recipe/product-ingredients.repository'

/** @returns an outcome for each: one's refusal does not keep the others */
export const decideProducts = (
  ctx: Ctx,
  input: z.output<typeof DecideProducts>,
): Promise<{ outcomes: ManyOutcome[] }> =>
  decideMany(ctx, productKind, input, async (tx) => {
    const by = await judgement(tx)
    return {
      checks: { approve: (part, row, item) => assertApprovable(part, row, answerOf(item, true), by) },
      setting: {
        columns: { ...productColumns, companyIdAsBehalfId: 'on_behalf_id', onBehalfName: 'on_behalf_id' },
        changes: async (tx, before, given) =>
          certifierChanges(tx, before, {
            name: before.name,
            ingredientIds: await ingredientIdsOf(tx, before.id),
            ...given,
          }),
      },
    }
  })
