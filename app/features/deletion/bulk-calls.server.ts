import type { ReviewStatus } from '~/domain/review'
import type { PortalApi } from '~/portal/api.server'
import type { BulkKind } from './bulk-kind'
import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemKind } from '~/features/items/item-kind'
import { versionLeftBy } from '~/features/items/review-item'

type Api = PortalApi['api']

interface Named {
  id: string
  name: string
  /** Tells one «aceto di vino» from another. */
  detail: string
  comesBack?: ReviewStatus | undefined
}

export interface BulkCalls {
  get: (id: string) => Promise<Named>
  remove: (id: string) => Promise<unknown>
}

const ofItems = (api: Api, kind: ItemKind): BulkCalls => ({
  get: async (id) => {
    const item = await itemCalls(api, { kind, id }).get()
    return { id, name: item.name, detail: item.companyName, comesBack: versionLeftBy(item)?.status }
  },
  remove: (id) => itemCalls(api, { kind, id }).remove(),
})

const ofContacts = (api: Api): BulkCalls => ({
  get: async (companyContactId) => {
    const { id, fullName, appellation } = await api.contacts.get({ companyContactId })
    return { id, name: fullName, detail: appellation ?? '' }
  },
  remove: (id) => api.contacts.remove({ query: { id } }),
})

export const bulkCalls = (api: Api, kind: BulkKind): BulkCalls =>
  kind === 'contact' ? ofContacts(api) : ofItems(api, kind)
