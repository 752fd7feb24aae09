import { defineList } from '~/components/list/list-query'
import { supplierCertificateSorts } from '~/contract/sorts'

/** The first to run out come first. */
export const companyCertificatesList = defineList({
  sorts: supplierCertificateSorts,
  defaultSort: 'expiresOn',
  filters: ['Expiry', 'InForce', 'Followed', 'Requested'],
  multiFilters: ['WithStatus'],
})
