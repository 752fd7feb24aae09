import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'

/** What an ingredient's pages say of a certificate. */
export const namedCertificate = [
  'id',
  'vendorName',
  'agencyName',
  'number',
  'expiresOn',
  'status',
  'state',
] as const satisfies (keyof SupplierCertificateListItem)[]
export type NamedCertificate = Pick<SupplierCertificateListItem, (typeof namedCertificate)[number]>
