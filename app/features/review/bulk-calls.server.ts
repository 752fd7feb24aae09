import type { PortalApi } from '~/portal/api.server'
import type { BulkKind } from './bulk-kind'
import { itemCalls } from './item-calls.server'
import type { ItemKind } from './item-kind'

type Api = PortalApi['api']

interface Named {
  id: string
  name: string
  /** Tells one «aceto di vino» from another. */
  detail: string
}

export interface BulkCalls {
  get: (id: string) => Promise<Named>
  remove: (id: string) => Promise<unknown>
}

const ofItems = (api: Api, kind: ItemKind): BulkCalls => ({
  get: async (id) => {
    const { name, companyName } = await itemCalls(api, { kind, id }).get()
    return { id, name, detail: companyName }
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

/** The calls that a bulk deletion of a kind makes. */
export const bulkCalls = (api: Api, kind: BulkKind): BulkCalls =>
  kind === 'contact' ? ofContacts(api) : ofItems(api, kind)
