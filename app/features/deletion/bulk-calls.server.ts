import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { wasApproved, type ReviewStatus } from '~/domain/items/review'
import type { PortalApi } from '~/portal/api.server'
import type { BulkKind } from './bulk-kind'
import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemKind } from '~/domain/items/item-kinds'
import { versionLeftBy } from '~/features/items/review-item'

type Api = PortalApi['api']

interface Named {
  id: string
  name: string
  /** Tells one «aceto di vino» from another. */
  detail: string
  comesBack?: ReviewStatus | undefined
  keptBy: Product['keptBy']
}

/** Why an item cannot be deleted, where it says so itself. */
export const deletionBlock = (item: Ingredient | Product): Product['keptBy'] =>
  'keptBy' in item ? item.keptBy : wasApproved(item) ? 'approved' : null

export interface BulkCalls {
  get: (id: string) => Promise<Named>
  remove: (id: string, reason: string | null) => Promise<unknown>
}

const ofItems = (api: Api, kind: ItemKind): BulkCalls => ({
  get: async (id) => {
    const item = await itemCalls(api, { kind, id }).get()
    return {
      id,
      name: item.name,
      detail: item.companyName,
      comesBack: versionLeftBy(item)?.status,
      keptBy: deletionBlock(item),
    }
  },
  remove: (id, reason) => itemCalls(api, { kind, id }).remove(reason),
})

const ofContacts = (api: Api): BulkCalls => ({
  get: async (companyContactId) => {
    const { id, fullName, appellation } = await api.contacts.get({ companyContactId })
    return { id, name: fullName, detail: appellation ?? '', keptBy: null }
  },
  remove: (id) => api.contacts.remove({ query: { id } }),
})

export const bulkCalls = (api: Api, kind: BulkKind): BulkCalls =>
  kind === 'contact' ? ofContacts(api) : ofItems(api, kind)
