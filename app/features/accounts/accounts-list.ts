import { defineList } from '~/components/list/list-query'
import type { accountSorts } from '~/contract/accounts'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['email', 'createdAt'] as const satisfies typeof accountSorts

/** The accounts of a company (spec §2 "accounts"): by address unless a column is chosen. */
export const accountsList = defineList({ sorts, defaultSort: 'email' })
