import type { ListedItems } from '~/features/deletion/chosen.server'
import { ingredientRows } from '~/features/ingredients/list/ingredients-list.server'
import { productRows } from '~/features/products/list/products-list.server'

/** A list of ingredients or products whole, as its address asks for it. @param companyId in the tab of a company */
export const listedItems =
  (companyId: string | undefined): ListedItems =>
  ({ api, user: { userType } }, kind, params) =>
    (kind === 'ingredient' ? ingredientRows : productRows)(api, params, { userType, companyId })
