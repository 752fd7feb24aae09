/** The periods for which data about people is kept: least and most. */
export const retentionLimits = {
  mailDays: { least: 1, most: 365 },
  signInMonths: { least: 1, most: 60 },
  endedDays: { least: 1, most: 90 },
  auditYears: { least: 5, most: 30 },
} as const

export const retentionFields = Object.keys(retentionLimits) as (keyof typeof retentionLimits)[]

/** For mails, as the operator set it; for other acts, no limit. */
export const retentionDefaults = { mailDays: null, signInMonths: 13, endedDays: 1, auditYears: null } as const
