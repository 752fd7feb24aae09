/** Of many certificates, in this order; each is asked about. */
export const renewalSteps = ['renew', 'approve', 'issue'] as const
export type RenewalStep = (typeof renewalSteps)[number]
