/** The lists that managers keep. */
export const lookupNames = ['statuses', 'groups', 'restrictions'] as const
export type LookupName = (typeof lookupNames)[number]

/** As much as a column of the certificate holds. */
export const lookupLimits = { code: 12, description: 100 }

export const mostRank = 9
