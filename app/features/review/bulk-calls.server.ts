import type { PortalApi } from '~/portal/api.server'
import type { BulkKind } from './bulk-kind'
import type { BulkCalls } from './delete-item.server'

type Api = PortalApi['api']

const callsOf: Record<BulkKind, (api: Api) => BulkCalls> = {
  ingredient: (api) => ({
    get: async (ingredientId) => {
      const { id, name, companyName } = await api.ingredients.get({ ingredientId })
      return { id, name, detail: companyName }
    },
    remove: (ingredientId) => api.ingredients.remove({ ingredientId }),
  }),
  product: (api) => ({
    get: async (productId) => {
      const { id, name, companyName } = await api.products.get({ productId })
      return { id, name, detail: companyName }
    },
    remove: (productId) => api.products.remove({ productId }),
  }),
  contact: (api) => ({
    get: async (companyContactId) => {
      const { id, fullName, appellation } = await api.contacts.get({ companyContactId })
      return { id, name: fullName, detail: appellation ?? '' }
    },
    remove: (id) => api.contacts.remove({ query: { id } }),
  }),
}

/** The calls that a bulk deletion of a kind makes. */
export const bulkCalls = (api: Api, kind: BulkKind): BulkCalls => callsOf[kind](api)
