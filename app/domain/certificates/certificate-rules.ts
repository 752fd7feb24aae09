import { expiryState } from '../expiry'
import { isInForce, type ReviewStatus } from '../items/review'
import { normalCode } from '../text/normal-form'

/** With a lot number a certificate has one product at most (specification §5 "Certificates"). */
export function lotAllows(lotNumber: string | null | undefined, productCount: number): boolean {
  return !lotNumber?.trim() || productCount <= 1
}

/** Approved, not withdrawn since, and on no live certificate (specification §4 "Certificates"). */
export function canCertify(product: {
  status: ReviewStatus
  withdrawn: unknown
  certificateId: string | null
}): boolean {
  return isInForce(product) && product.certificateId === null
}

export type RenewalState = 'certified' | 'renewed' | 'ready'

/**
 * `ready` is an approved new version without a certificate (specification §4 "Renewal"); one that was withdrawn must be
 * renewed.
 */
export function renewalState(newest: {
  status: ReviewStatus
  certificateId: string | null
  parentId: string | null
  withdrawn?: unknown
}): RenewalState {
  if (newest.status !== 'approved') return 'renewed'
  if (newest.withdrawn) return 'certified'
  return newest.certificateId !== null || newest.parentId === null ? 'certified' : 'ready'
}

export function groupNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(5, '0')}`
}

/** Reads a number of a certificate, also with the revision of a document and without zeros; null for anything else. */
export function readGroupNumber(text: string): { year: number; sequence: number } | null {
  const [, year, sequence] =
    /^\s*(\d{4})\s*-\s*(\d{1,9})(?:\s*\/\s*\d{1,9})?\s*$/.exec(normalCode(text)) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null
}

/** `AAAA-NNNNN/rev` (specification §3 "Certificate"). */
export function certificateNumber(year: number, sequence: number, revision: number): string {
  return `${groupNumber(year, sequence)}/${revision}`
}

export function outlivesSeal(expireOn: string, sealEndsOn: string | null): boolean {
  return sealEndsOn !== null && expireOn >= sealEndsOn
}

/** The most products of a certificate. */
export const mostProductsCertified = 5000

export const certificateStates = [
  'valid',
  'expiring',
  'suspended',
  'expired',
  'replaced',
  'ended',
  'revoked',
] as const
export type CertificateState = (typeof certificateStates)[number]

/** A product has the state of its newest certificate, unless another without the product replaced that. */
export const productStates = [...certificateStates, 'takenOff'] as const
export type ProductState = (typeof productStates)[number]

export const isCertified = (state: ProductState): state is 'valid' | 'expiring' =>
  state === 'valid' || state === 'expiring'

/** The one place that says the order of states (specification §4 "Certificates"); `inState` says it in SQL. */
export function certificateState(
  group: Ended & { expireOn: string; suspendedOn: string | null },
  today: string,
): CertificateState {
  const end = endOfCertificate(group, today)
  if (end) return end
  if (group.suspendedOn !== null) return 'suspended'
  return expiryState(group.expireOn, today) === 'soon' ? 'expiring' : 'valid'
}

interface Ended {
  replacedById: string | null
  /** Also of a certificate that ended by its company's wish. */
  revokedAt: string | null
  isFarewell: boolean
}

/** Null also if merely expired: it can still be renewed. */
export function endedByPeople(group: Ended): 'revoked' | 'ended' | 'replaced' | null {
  if (group.revokedAt !== null) return group.isFarewell ? 'ended' : 'revoked'
  return group.replacedById !== null ? 'replaced' : null
}

/** Null while it is valid. */
export function endOfCertificate(
  group: Ended & { expireOn: string },
  today: string,
): 'revoked' | 'ended' | 'replaced' | 'expired' | null {
  return endedByPeople(group) ?? (group.expireOn < today ? 'expired' : null)
}

export const takesMoreProducts = (group: { lotNumber: string | null }): boolean =>
  lotAllows(group.lotNumber, 2)
