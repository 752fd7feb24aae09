import { yearAfter } from '../dates'
import { expiryState } from '../expiry'
import { wasApproved, type ReviewStatus } from './review'
import { longestYears, type CertificateState } from './supplier-certificates'

interface Stored {
  status: ReviewStatus
  expires_on: string | null
  withdrawn_at: string | null
  replaced_by_id: string | null
  merged_into_id: string | null
}

const byExpiry = { expired: 'expired', soon: 'expiring', ok: 'valid' } as const

/** Null until it is approved. */
export function certificateState(certificate: Stored, today: string): CertificateState | null {
  if (certificate.merged_into_id !== null) return 'merged'
  if (!wasApproved(certificate)) return null
  if (certificate.withdrawn_at !== null) return 'revoked'
  if (certificate.replaced_by_id !== null) return 'replaced'
  return byExpiry[expiryState(certificate.expires_on ?? today, today)]
}

/** Whether ingredients may be said to follow it. */
export const isInForce = (certificate: Stored, today: string): boolean =>
  ['valid', 'expiring'].includes(certificateState(certificate, today) ?? '')

/** A year typed wrong, most likely. */
export function isLong(issuedOn: string | null, expiresOn: string | null): boolean {
  if (issuedOn === null || expiresOn === null) return false
  let last = issuedOn
  for (let years = 0; years < longestYears; years++) last = yearAfter(last)
  return expiresOn > last
}
