import { defineList } from '~/components/list/list-query'
import { certificateSorts } from '~/contract/sorts'

/** The certificates list (spec §2): newest first until a column is chosen. */
export const certificatesList = defineList({
  sorts: certificateSorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  filters: ['CompanyId', 'Expiry'],
  multiFilters: ['WithState'],
})
