import type { Ctx, Events } from '../../core/context'
import { ownerWordsIn } from '../../core/owned-key'
import { moveCompanyOnItems } from '../review/owners/move-company-on-items'
import { ingredientSearchKey } from './ingredient-keys'
import { ingredientsOfVendor, setSearchKey } from './ingredients.repository'

export const renameVendor: Events['company.renamed'] = (tx, vendor) => findByVendor(tx, vendor)

export const mergeVendor: Events['company.merged'] = async (tx, { from, into }) => {
  const ingredients = await moveCompanyOnItems(tx, 'ingredients', from, into)
  await findByVendor(tx, into)
  return { ingredients }
}

const pageSize = 500

async function findByVendor(tx: Ctx, vendor: { id: string; businessName: string }): Promise<void> {
  for (let afterId = ''; ;) {
    const rows = await ingredientsOfVendor(tx, vendor.id, afterId, pageSize)
    for (const row of rows) {
      const names = { rmc: row.rmc, vendorName: vendor.businessName, suggestedVendor: row.suggested_vendor }
      await setSearchKey(tx, row.id, ingredientSearchKey(row.name, names, ownerWordsIn(row.search_key)))
    }
    if (rows.length < pageSize) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}
