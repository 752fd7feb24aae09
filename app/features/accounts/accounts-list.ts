import { defineList } from '~/components/list/list-query'
import { accountSorts } from '~/contract/sorts'

/** The accounts of a company (spec §2 "accounts"): by address unless a column is chosen. */
export const accountsList = defineList({ sorts: accountSorts, defaultSort: 'email' })
