/** Many certificates are renewed in this order; each step is confirmed. */
export const renewalSteps = ['renew', 'approve', 'issue'] as const
export type RenewalStep = (typeof renewalSteps)[number]

/** As many as one question shows. */
export const mostRenewals = 500

/** The field of a certificate's expiry, with the certificate and the date that is proposed: what differs was chosen. */
export const EXPIRY_FIELD = 'expireOn'
export const expiryField = (id: string, proposed: string): string => `${EXPIRY_FIELD} ${id} ${proposed}`
