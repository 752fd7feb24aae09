import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Merge } from '~/components/ui/icons'
import type { CertificateDouble, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Other uploads that may be the same certificate. */
export function Doubles({
  certificate: { id, status, state },
  doubles,
}: {
  certificate: Pick<SupplierCertificate, 'id' | 'status' | 'state'>
  doubles: CertificateDouble[]
}) {
  const words = useWords().supplierReview
  if (doubles.length === 0 || state === 'merged') return null
  const mayTake = ({ state: of }: CertificateDouble) => of === null || of === 'valid' || of === 'expiring'
  return (
    <Alert kind="warning" title={words.doubles}>
      <ul className="mt-1 flex flex-col gap-2">
        {doubles.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={paths.certifier.supplierCertificates.item(one.id)} className="text-link wrap-anywhere">
              {one.name}
            </Link>
            <CertificateBadge {...one} />
            <span className="text-label">
              {[
                one.headQuarterName,
                words.countIngredients(one.ingredients),
                one.sameNumber ? words.sameNumber : null,
                one.sameFile ? words.sameFile : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {status !== 'approved' && mayTake(one) ? (
              <ButtonLink
                to={paths.certifier.supplierReview(id).merge(one.id)}
                size="sm"
                icon={Merge}
                aria-label={words.mergeInto(one.name)}
              >
                {words.merge}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
      {status === 'approved' ? <p className="mt-2">{words.mergeFromOther}</p> : null}
    </Alert>
  )
}
