import type { CoverageEffect, SupplierCertificate } from '~/contract/items/supplier-certificates'

/** What approving wants, and the form of its data has. */
export type Lacking = 'file' | 'vendor' | 'agency' | 'expiry' | 'future'

export function whatLacks(
  {
    vendorId,
    agencyId,
    expiresOn,
    fileMissing,
  }: Pick<SupplierCertificate, 'vendorId' | 'agencyId' | 'expiresOn' | 'fileMissing'>,
  today: string,
): Lacking[] {
  return [
    ...(fileMissing ? (['file'] as const) : []),
    ...(vendorId === null ? (['vendor'] as const) : []),
    ...(agencyId === null ? (['agency'] as const) : []),
    ...(expiresOn === null ? (['expiry'] as const) : expiresOn < today ? (['future'] as const) : []),
  ]
}

/** What is ticked together: one company's, for one reason. */
export const groupOf = (row: Pick<CoverageEffect, 'effect' | 'headQuarterId'> | undefined): string =>
  row ? `${row.effect}-${row.headQuarterId}` : ''
