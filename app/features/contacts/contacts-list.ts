import { defineList } from '~/components/list/list-query'
import { contactSorts } from '~/contract/sorts'

/** The contacts of a headquarters or facility (spec §2 "contacts"), by name. */
export const contactsList = defineList({ sorts: contactSorts, defaultSort: 'fullName' })
