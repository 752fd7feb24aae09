import type { ReviewStatus } from './review'

/** With a lot number a certificate holds one product at most (spec §5). */
export function lotAllows(lotNumber: string | null | undefined, productCount: number): boolean {
  return !lotNumber?.trim() || productCount <= 1
}

/** Only approved products that no live certificate holds can be certified (spec §4). */
export function canCertify(product: { status: ReviewStatus; certificateId: string | null }): boolean {
  return product.status === 'approved' && product.certificateId === null
}

/** The printed number of a document: `AAAA-NNNNN/rev` (domain.md). */
export function certificateNumber(year: number, sequence: number, revision: number): string {
  return `${year}-${String(sequence).padStart(5, '0')}/${revision}`
}
