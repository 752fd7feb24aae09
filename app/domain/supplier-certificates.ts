/** Suppliers' kosher certificates: one of them covers many ingredients, of many companies. */

/** Whether certificates of an agency are accepted. */
export const agencyStandings = ['recognised', 'unrecognised', 'unrated'] as const
export type AgencyStanding = (typeof agencyStandings)[number]

/** `existing`: made of what was there before certificates were entities of their own. */
export const certificateOrigins = ['company', 'certifier', 'supplier', 'existing'] as const
export type CertificateOrigin = (typeof certificateOrigins)[number]

/** `excluded`: somebody said that the certificate does not cover it. */
export const coverageStates = ['proposed', 'confirmed', 'excluded'] as const
export type CoverageState = (typeof coverageStates)[number]

/** What has become of an approved certificate. */
export const certificateStates = ['valid', 'expiring', 'expired', 'replaced', 'revoked', 'merged'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * What approving a certificate would do to an ingredient. `moves`: takes the date unless unticked. The others
 * wait for a person's tick: `other` follows another valid certificate, `typed` has a date written by hand,
 * `earlier` would lose days.
 */
export const coverageEffects = ['moves', 'other', 'typed', 'earlier'] as const
export type CoverageEffect = (typeof coverageEffects)[number]

/** The most ingredients of one certificate. */
export const mostCoverages = 5000

/** Longer than certificates last: a year typed wrong, most likely. */
export const longestYears = 5

/** Without a printed end: months from the issue. */
export const assumedMonths = 12

/** The most names typed of one certificate. */
export const mostItems = 1000

/** Why no names are found in a file. */
export const namesProblems = ['type', 'no_text', 'encrypted', 'damaged', 'too_much'] as const
export type NamesProblem = (typeof namesProblems)[number]
