/** Many certificates are renewed in this order; each step is confirmed. */
export const renewalSteps = ['renew', 'approve', 'issue'] as const
export type RenewalStep = (typeof renewalSteps)[number]

/** As many as one question shows. */
export const mostRenewals = 500
