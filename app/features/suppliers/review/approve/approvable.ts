import type { CoverageEffect, SupplierCertificate } from '~/contract/items/supplier-certificates'

/** Requirements of approving that the form of its data can meet. */
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

/** Rows with the same key are ticked together: one company's, for one reason. */
export const companyGroup = (row: Pick<CoverageEffect, 'effect' | 'headQuarterId'> | undefined): string =>
  row ? `${row.effect}-${row.headQuarterId}` : ''
