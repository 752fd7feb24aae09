import { useMayWrite } from '~/components/accounts/for-writers'
import { CertificatesTable, type CertificatesPage } from '~/features/certificates/list/certificates-table'
import { companyCertificateColumns } from '~/features/certificates/list/company-certificate-columns'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** A company's certificates, without *Renew* where something has been asked for. */
export function OwnCertificatesTable({
  page,
  open,
  facilityId,
}: {
  page: CertificatesPage
  open: { asked: string[] }
  facilityId?: string
}) {
  const columns = companyCertificateColumns(useWords(), new Set(open.asked), useMayWrite())
  return (
    <CertificatesTable
      page={page}
      newHref={paths.company.newCertificate({ companyId: facilityId })}
      columns={columns}
    />
  )
}
