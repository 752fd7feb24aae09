import { defineList } from '~/components/list/list-query'
import { gtinSorts } from '~/contract/sorts'

/** The oldest first. */
export const undecidedList = defineList({
  sorts: gtinSorts,
  defaultSort: 'declaredAt',
  filters: ['CompanyId'],
})
