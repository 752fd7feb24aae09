/** Suppliers' kosher certificates: one of them covers many ingredients, of many companies. */

/** Whether certificates of an agency are accepted. */
export const agencyStandings = ['recognised', 'unrecognised', 'unrated'] as const
export type AgencyStanding = (typeof agencyStandings)[number]

/** `existing`: made from data older than supplier certificates. */
export const certificateOrigins = ['company', 'certifier', 'supplier', 'existing'] as const
export type CertificateOrigin = (typeof certificateOrigins)[number]

/** `excluded`: somebody stated that the certificate does not cover it. */
export const coverageStates = ['proposed', 'confirmed', 'excluded'] as const
export type CoverageState = (typeof coverageStates)[number]

/** The states of an approved certificate. */
export const certificateStates = ['valid', 'expiring', 'expired', 'replaced', 'revoked', 'merged'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * The effect of approving a certificate on an ingredient. `moves`: takes the date unless unticked. The others
 * wait for a person's tick: `other` follows another valid certificate, `typed` has a date written by hand,
 * `earlier` would lose days.
 */
export const coverageEffects = ['moves', 'other', 'typed', 'earlier'] as const
export type CoverageEffect = (typeof coverageEffects)[number]

/** The most ingredients of one certificate. */
export const mostCoverages = 5000

/** Longer than certificates last: a year typed wrong, most likely. */
export const longestYears = 5

/** The most names typed of one certificate. */
export const mostItems = 1000

/** The recipients of requests for a renewal. */
export const requestSides = ['company', 'supplier'] as const
export type RequestSide = (typeof requestSides)[number]

/** `replaced`: a newer link was mailed to the same address. */
export const requestStatuses = ['open', 'answered', 'cancelled', 'replaced', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The validity of a supplier's link. */
export const linkDays = 30

/** A company is reminded so many days before the due day. */
export const reminderDays = 7

/** The most certificates whose renewal is requested at once. */
export const mostRequests = 200

/** `settled`: the renewal has come in another way. */
export const linkStates = [...requestStatuses, 'settled'] as const
export type LinkState = (typeof linkStates)[number]

/** The files that a supplier may send: a PDF or a picture. */
export const linkExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp'] as const

/**
 * The likeness of an ingredient's name to one that its supplier's certificate prints. `exact`: written alike, as a
 * certificate wants it; `close`: equal numerals and codes, and nearly the same letters; `sameVendor`: neither.
 */
export const likenesses = ['exact', 'close', 'sameVendor'] as const
export type Likeness = (typeof likenesses)[number]

/** Why no names are found in a file. */
export const namesProblems = ['no_file', 'type', 'no_text', 'encrypted', 'damaged', 'too_much'] as const
export type NamesProblem = (typeof namesProblems)[number]

/** Why ingredients look as if one certificate covered them. */
export const proposalReasons = ['sameFile', 'sameDate'] as const
export type ProposalReason = (typeof proposalReasons)[number]
