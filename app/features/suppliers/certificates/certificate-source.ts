import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'

/** The fields of a certificate that an ingredient's pages show. */
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
