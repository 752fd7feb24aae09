import type { SuggestedVendor } from '~/contract/partners'
import { mostAtOnce } from '~/domain/items/review'
import { unprintableLetters } from '~/domain/text/printable'
import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { auditedChanges } from '../review/audited-item'
import { changeInPlace } from '../review/change-in-place'
import { recordItem } from '../review/record-item'
import { ingredientKind } from './ingredient-kind'

/** Approved before approving took over the company's suggestion. */
const onlySuggested = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ingredients')
    .innerJoin('companies as owner', 'owner.id', 'ingredients.company_id')
    .innerJoin('companies as head', 'head.id', 'ingredients.head_quarter_id')
    .selectAll('ingredients')
    .select(['owner.business_name as company_name', 'head.business_name as head_quarter_name'])
    .where(sql<SqlBool>`ingredients.status = 'approved' and ingredients.newest_of_status = 1`)
    .where('ingredients.vendor_id', 'is', null)
    .where('ingredients.suggested_vendor', 'is not', null)
    .where('ingredients.withdrawn_at', 'is', null)
    .where('ingredients.deleted_at', 'is', null)

const isTakeable = ({ suggested_vendor: name }: { suggested_vendor: string | null }) =>
  unprintableLetters(name ?? '').length === 0

export async function listSuggestedVendors(ctx: Ctx): Promise<{ items: SuggestedVendor[] }> {
  const rows = await onlySuggested(ctx)
    .orderBy('ingredients.suggested_vendor')
    .orderBy('ingredients.name_key')
    .orderBy('ingredients.id')
    .limit(mostAtOnce)
    .execute()
  return {
    items: rows.filter(isTakeable).map((row) => ({
      id: row.id,
      name: row.name,
      companyName: row.company_name,
      headQuarterName: row.head_quarter_name,
      suggestedVendor: row.suggested_vendor ?? '',
    })),
  }
}

/** Ingredients that have a vendor by now stay as they are. */
export async function takeSuggestedVendors(
  ctx: Ctx,
  { items }: { items: { id: string }[] },
): Promise<{ ok: true }> {
  const ids = items.map(({ id }) => id)
  await withTransaction(ctx, async (tx) => {
    const rows = await onlySuggested(tx)
      .where('ingredients.id', 'in', ids)
      .orderBy('ingredients.id')
      .execute()
    for (const row of rows.filter(isTakeable)) {
      const taken = (await ingredientKind.takes?.(tx, row)) ?? {}
      await changeInPlace(tx, ingredientKind, row.id, async () => {}, taken)
      await recordItem(
        tx,
        ingredientKind,
        row,
        'ingredient.saved',
        auditedChanges(ingredientKind, row, taken),
      )
    }
  })
  return { ok: true }
}
