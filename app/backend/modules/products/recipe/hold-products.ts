import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'

/**
 * When the approval of an ingredient is withdrawn: a certificate that is being issued of what is made with it stands before
 * the others look for those that are touched, or finds the ingredient withdrawn. SQLite has one writer anyway.
 */
export async function holdProductsMadeWith(
  tx: Ctx,
  { kind, id }: { kind: ReviewedKind; id: string },
): Promise<void> {
  if (kind !== 'ingredient' || tx.database.dialect !== 'postgres') return
  await tx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('product_ingredients').select('product_id').where('ingredient_id', '=', id),
    )
    // Locked in one order against deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
}
