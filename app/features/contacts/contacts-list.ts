import { defineList } from '~/components/list/list-query'
import { contactSorts } from '~/contract/sorts'

export const contactsList = defineList({ sorts: contactSorts, defaultSort: 'fullName' })
