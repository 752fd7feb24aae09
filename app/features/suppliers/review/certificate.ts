import type { SupplierCertificate } from '~/contract/items/supplier-certificates'

/** The id of its form, which the head's buttons belong to. */
export const FORM = 'supplier-certificate'

export const certificateHead = [
  'id',
  'name',
  'status',
  'state',
  'headQuarterId',
  'headQuarterName',
  'expiresOn',
  'expiryAssumed',
  'ingredients',
  'companies',
  'replacedById',
  'withdrawn',
  'approvedBefore',
  'lock',
  'assignedTo',
  'opinion',
  'unread',
] as const satisfies (keyof SupplierCertificate)[]
export type CertificateHead = Pick<SupplierCertificate, (typeof certificateHead)[number]>
