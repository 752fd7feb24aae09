/** On documents and calls: the key of the account that they were answered to, or `none`. */
export const ACCOUNT_HEADER = 'X-Account'

export const NOBODY = 'none'

export const accountHeader = (account: string | null | undefined): string => account ?? NOBODY
