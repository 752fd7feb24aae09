import { recordAll } from '../../record'
import { nowOf, type Ctx } from '../../context'
import { inBatches } from './in-batches'
import { itemsNaming, setNamedCompany } from './review.repository'

interface Named {
  id: string
  businessName: string
}

/** Where items name a company that is not their own. */
export interface NamingColumn {
  table: 'ingredients' | 'products'
  column: 'vendor_id' | 'on_behalf_id'
  entity: 'ingredient' | 'product'
  /** The field as the calls have it, without `Id` and `Name`. */
  field: 'vendor' | 'onBehalf'
}

/**
 * Makes all items that name one company name another, in the transaction that merges the two; each is recorded. Who has one
 * open in a form that is not final learns of it as of every other save.
 * @returns how many, versions counted each
 */
export async function moveCompanyOnItems(
  ctx: Ctx,
  place: NamingColumn,
  from: Named,
  into: Named,
): Promise<number> {
  const items = await itemsNaming(ctx, place, from.id)
  const told = ({ id, businessName }: Named) => ({
    [`${place.field}Id`]: id,
    [`${place.field}Name`]: businessName,
  })
  await inBatches(items, async (batch) => {
    await setNamedCompany(
      ctx,
      place,
      batch.map(({ id }) => id),
      into.id,
      nowOf(ctx),
    )
    await recordAll(
      ctx,
      batch.map(({ id, headQuarterId }) => ({
        action: `${place.entity}.${place.field === 'vendor' ? 'vendor_merged' : 'behalf_merged'}`,
        entityType: place.entity,
        entityId: id,
        headQuarterId,
        before: told(from),
        after: told(into),
      })),
    )
  })
  return items.length
}
