import { sql, type RawBuilder } from 'kysely'
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
  if (kind === 'ingredient')
    await hold(tx, sql`id in (select product_id from product_ingredients where ingredient_id = ${id})`)
}

/** The same when a line of its plant changes. */
export const holdProductsAt = (tx: Ctx, { facilityId }: { facilityId: string }): Promise<void> =>
  hold(tx, sql`company_id = ${facilityId} and status = 'approved'`)

/** Locked in one order against deadlock. */
async function hold(tx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  if (tx.database.dialect === 'postgres')
    await sql`select id from products where ${which} order by id for update`.execute(tx.db)
}
