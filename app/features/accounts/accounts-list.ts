import { defineList } from '~/components/list/list-query'
import type { accountSorts } from '~/contract/accounts'

// Said again here, and checked, so that the contract's schemas stay out of the page's scripts.
const sorts = ['email', 'createdAt'] as const satisfies typeof accountSorts

/** The accounts of a company (spec §2 "accounts"): by address unless a column is chosen. */
export const accountsList = defineList({ sorts, defaultSort: 'email' })
