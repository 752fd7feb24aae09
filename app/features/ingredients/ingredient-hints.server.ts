import type { Ingredient } from '~/contract/items/ingredients'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import type { PortalApi } from '~/portal/api.server'

/** As many as may share a word with it; duplicates are among the first. */
const LOOKED_AT = 100
/** Nobody reads more. */
const NAMED = 5

export interface IngredientHints {
  expired: boolean
  hasDocuments: boolean
  alike: { id: string; name: string; vendor: string | null }[]
}

/** Hints only: an expired certificate, or two ingredients of one name, may be intended. */
export async function ingredientHints(
  api: PortalApi['api'],
  ingredient: Pick<Ingredient, 'id' | 'name' | 'companyId' | 'expirationDate' | 'versions'>,
): Promise<IngredientHints> {
  const { id, name, companyId, expirationDate, versions } = ingredient
  const own = new Set([id, ...versions.map((version) => version.id)])
  const [documents, found] = await Promise.all([
    api.documents.list({ IngredientId: id, ItemsPerPage: 1, Offset: 0 }),
    api.ingredients.list({ CompanyId: companyId, Search: name, ItemsPerPage: LOOKED_AT, Offset: 0 }),
  ])
  return {
    expired: expirationDate !== null && expirationDate < todayInRome(new Date()),
    hasDocuments: documents.totalItems > 0,
    alike: found.items
      .filter((other) => other.companyId === companyId && !own.has(other.id))
      .filter((other) => searchKey(other.name) === searchKey(name))
      .slice(0, NAMED)
      .map((other) => ({
        id: other.id,
        name: other.name,
        vendor: other.vendorName ?? other.suggestedVendor,
      })),
  }
}
