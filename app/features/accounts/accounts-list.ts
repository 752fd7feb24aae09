import { defineList } from '~/components/list/list-query'
import { accountSorts } from '~/contract/sorts'

export const accountsList = defineList({ sorts: accountSorts, defaultSort: 'username' })
