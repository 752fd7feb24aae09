import { defineList, type ListQuery } from '~/components/list/list-query'
import type { Partner, PartnerUse } from '~/contract/partners'
import { partnerSorts, partnerUseSorts } from '~/contract/sorts'

export const partnerList = defineList({ sorts: partnerSorts, defaultSort: 'businessName' })
export const partnerUseList = defineList({ sorts: partnerUseSorts, defaultSort: 'name' })

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
