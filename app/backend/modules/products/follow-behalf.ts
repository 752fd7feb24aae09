import type { Ctx, Events } from '../../core/context'
import { ownerWordsIn } from '../../core/owned-key'
import { moveCompanyOnItems } from '../review/owners/move-company-on-items'
import { productSearchKey } from './product-keys'
import { productsOnBehalfOf, setSearchKey } from './products.repository'

export const renameBehalf: Events['company.renamed'] = (tx, behalf) => findByBehalf(tx, behalf)

export const mergeBehalf: Events['company.merged'] = async (tx, { from, into }) => {
  const products = await moveCompanyOnItems(tx, 'products', from, into)
  await findByBehalf(tx, into)
  return { products }
}

const pageSize = 500

async function findByBehalf(tx: Ctx, behalf: { id: string; businessName: string }): Promise<void> {
  for (let afterId = ''; ;) {
    const rows = await productsOnBehalfOf(tx, behalf.id, afterId, pageSize)
    for (const row of rows)
      await setSearchKey(tx, row.id, productSearchKey(row, behalf.businessName, ownerWordsIn(row.search_key)))
    if (rows.length < pageSize) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}
