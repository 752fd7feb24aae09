import { recordAll } from '../../../core/record'
import { nowOf, type Ctx } from '../../../core/context'
import { inBatches } from '../in-batches'
import { itemsReferringTo, replaceReferredCompany } from '../review.repository'
import type { ReviewTable } from '../review-kind'

interface Named {
  id: string
  businessName: string
}

/** `field` is the contract's name without `Id` and `Name`. */
const places = {
  ingredients: {
    table: 'ingredients',
    column: 'vendor_id',
    entity: 'ingredient',
    field: 'vendor',
    action: 'ingredient.vendor_merged',
  },
  products: {
    table: 'products',
    column: 'on_behalf_id',
    entity: 'product',
    field: 'onBehalf',
    action: 'product.behalf_merged',
  },
} as const

/** In the merging transaction; open forms become stale. @returns how many, counting every version */
export async function moveCompanyOnItems(
  ctx: Ctx,
  table: ReviewTable,
  from: Named,
  into: Named,
): Promise<number> {
  const place = places[table]
  const items = await itemsReferringTo(ctx, place, from.id)
  const reference = ({ id, businessName }: Named) => ({
    [`${place.field}Id`]: id,
    [`${place.field}Name`]: businessName,
  })
  await inBatches(items, async (batch) => {
    await replaceReferredCompany(
      ctx,
      place,
      batch.map(({ id }) => id),
      into.id,
      nowOf(ctx),
    )
    await recordAll(
      ctx,
      batch.map(({ id, headQuarterId }) => ({
        action: place.action,
        entityType: place.entity,
        entityId: id,
        headQuarterId,
        before: reference(from),
        after: reference(into),
      })),
    )
  })
  return items.length
}
