import { defineList, type ListQuery } from '~/components/list/list-query'
import type { Partner, PartnerUse, partnerSorts, partnerUseSorts } from '~/contract/partners'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['businessName', 'createdAt'] as const satisfies readonly (typeof partnerSorts)[number][]
const useSorts = ['name', 'companyName'] as const satisfies readonly (typeof partnerUseSorts)[number][]

export const partnerList = defineList({ sorts, defaultSort: 'businessName' })
export const partnerUseList = defineList({ sorts: useSorts, defaultSort: 'name' })

export interface PartnerPage {
  items: Partner[]
  totalItems: number
  query: ListQuery
}
export interface PartnerUsePage {
  items: PartnerUse[]
  totalItems: number
  query: ListQuery
}
