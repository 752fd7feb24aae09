import { defineList } from '~/components/list/list-query'
import { supplierCertificateSorts } from '~/contract/sorts'
import type { CertificateShow } from '~/domain/certificates/certificate-shows'

const firstToExpire = defineList({
  sorts: supplierCertificateSorts,
  defaultSort: 'expiresOn',
  filters: ['Show', 'AgencyId', 'CompanyId', 'Followed'],
  which: 'Show',
})

const newestFirst = defineList({
  ...firstToExpire,
  defaultSort: 'statusAt',
  defaultDirection: 'desc',
})

export const certificatesList = (show: CertificateShow) =>
  show === 'expiring' || show === 'expired' || show === 'valid' ? firstToExpire : newestFirst
