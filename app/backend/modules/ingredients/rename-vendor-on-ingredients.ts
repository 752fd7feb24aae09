import type { Ctx } from '../../context'
import { ownerWordsIn } from '../../owned-key'
import { ingredientSearchKey } from './ingredient-keys'
import { ingredientsOfVendor, setSearchKey } from './ingredients.repository'

const pageSize = 500

/** Keeps a renamed vendor's ingredients findable by its new name; in the transaction that renames it. */
export async function renameVendorOnIngredients(
  ctx: Ctx,
  vendorId: string,
  vendorName: string,
): Promise<void> {
  for (let afterId = ''; ;) {
    const rows = await ingredientsOfVendor(ctx, vendorId, afterId, pageSize)
    for (const row of rows) {
      const names = { rmc: row.rmc, vendorName, suggestedVendor: row.suggested_vendor }
      await setSearchKey(ctx, row.id, ingredientSearchKey(row.name, names, ownerWordsIn(row.search_key)))
    }
    if (rows.length < pageSize) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}
