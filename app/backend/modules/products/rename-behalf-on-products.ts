import type { Ctx } from '../../context'
import { ownerWordsIn } from '../../owned-key'
import { productSearchKey } from './product-keys'
import { productsOnBehalfOf, setSearchKey } from './products.repository'

const pageSize = 500

/** Keeps a renamed behalf company's products findable by its new name; in the transaction that renames it. */
export async function renameBehalfOnProducts(
  ctx: Ctx,
  behalfId: string,
  onBehalfName: string,
): Promise<void> {
  for (let afterId = ''; ;) {
    const rows = await productsOnBehalfOf(ctx, behalfId, afterId, pageSize)
    for (const row of rows)
      await setSearchKey(ctx, row.id, productSearchKey(row, onBehalfName, ownerWordsIn(row.search_key)))
    if (rows.length < pageSize) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}
