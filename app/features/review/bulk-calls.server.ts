import type { PortalApi } from '~/portal/api.server'
import type { BulkCalls } from './delete-item.server'
import type { ItemKind } from './item-kind'

/** The calls that a bulk deletion of a kind makes. */
export function bulkCalls(api: PortalApi['api'], kind: ItemKind): BulkCalls {
  return kind === 'ingredient'
    ? {
        get: (ingredientId) => api.ingredients.get({ ingredientId }),
        remove: (ingredientId) => api.ingredients.remove({ ingredientId }),
      }
    : {
        get: (productId) => api.products.get({ productId }),
        remove: (productId) => api.products.remove({ productId }),
      }
}
