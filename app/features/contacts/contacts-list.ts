import { defineList } from '~/components/list/list-query'
import type { contactSorts } from '~/contract/contacts'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['fullName'] as const satisfies typeof contactSorts

/** The contacts of a headquarters or facility (spec §2 "contacts"), by name. */
export const contactsList = defineList({ sorts, defaultSort: 'fullName' })
