import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { SelectOption } from '~/components/ui/select'
import type { SupplierCertificate, SupplierCoverage } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyCertificateForm } from './company-certificate-form'
import type { CoverageAnswer, CoverageRow } from './company-coverage'
import { listOtherNames } from './company-coverage'

interface Props {
  certificate: SupplierCertificate
  agencies: SelectOption[]
  rows: CoverageRow[]
  more: boolean
  isAny: boolean
  isOpen: boolean
  answer: CoverageAnswer | undefined
}

const linkLook = 'rounded-sm underline underline-offset-2'

/** Its state, and the next step. */
function Standing({ certificate }: { certificate: SupplierCertificate }) {
  const w = useWords().companyCertificates
  const { formatDate, formatInstant } = useFormat()
  const { lock, status, mine, withdrawn, state, replacedById, mergedIntoId, longValidity } = certificate
  const standing = () => {
    if (withdrawn)
      return (
        <Alert kind="error" title={w.revoked(formatDate(withdrawn.on))}>
          {withdrawn.reason}
        </Alert>
      )
    if (state === 'replaced')
      return (
        <Alert kind="info">
          {w.replaced}{' '}
          {replacedById ? (
            <Link className={linkLook} to={paths.company.supplierCertificates.item(replacedById)}>
              {w.replacedBy}
            </Link>
          ) : null}
        </Alert>
      )
    if (state === 'merged')
      return (
        <Alert kind="info">
          {w.merged}{' '}
          {mergedIntoId ? (
            <Link className={linkLook} to={paths.company.supplierCertificates.item(mergedIntoId)}>
              {w.mergedInto}
            </Link>
          ) : null}
        </Alert>
      )
    if (!mine) return <Alert kind="info">{w.otherUpload}</Alert>
    if (lock) return <Alert kind="warning">{w.heldUntil(formatInstant(lock.until))}</Alert>
    if (status === 'draft') return <Alert kind="info">{w.draft}</Alert>
    if (status === 'approving') return <Alert kind="info">{w.onTheDesk}</Alert>
    if (status === 'review') return <Alert kind="warning">{w.returned}</Alert>
    return status === 'rejected' ? <Alert kind="error">{w.rejected}</Alert> : null
  }
  return (
    <>
      {standing()}
      {longValidity && status !== 'approved' ? <Alert kind="warning">{w.checkYear}</Alert> : null}
    </>
  )
}

/** The certifier waits for its renewal. */
function Owed({ certificate: { id, renewalRequest } }: { certificate: SupplierCertificate }) {
  const w = useWords().companyCertificates
  const { formatDate } = useFormat()
  if (!renewalRequest) return null
  const { dueOn, message } = renewalRequest
  return (
    <Alert kind="warning" title={w.renewalOwed}>
      {dueOn ? <p>{w.renewalOwedBy(formatDate(dueOn))}</p> : null}
      {message ? (
        <p dir="auto" className="whitespace-pre-line">
          {message}
        </p>
      ) : null}
      <Link className={linkLook} to={paths.company.supplierCertificates.renew(id)}>
        {w.renewalOwedUpload}
      </Link>
    </Alert>
  )
}

function FileLink({ certificate: { id, document, fileMissing } }: { certificate: SupplierCertificate }) {
  const w = useWords().companyCertificates
  const { formatBytes } = useFormat()
  if (fileMissing) return <span className="font-medium text-warning-text">{w.fileMissing}</span>
  if (!document) return <span className="text-ink-2">{w.fileNotShared}</span>
  return (
    <span className="wrap-anywhere">
      <a className={linkLook} href={paths.supplierCertificateFile(id)}>
        {document.filename}
      </a>{' '}
      <span className="text-ink-2">{formatBytes(document.size)}</span>
    </span>
  )
}

function Facts({ certificate }: { certificate: SupplierCertificate }) {
  const words = useWords()
  const w = words.companyCertificates
  const { formatDate } = useFormat()
  const { none } = words.common
  const { vendorName, agencyName, number, issuedOn, expiresOn, expiryAssumed } = certificate
  return (
    <Card title={w.data}>
      <DefinitionList
        columns={3}
        items={[
          { term: w.vendor, description: vendorName ?? none },
          { term: w.agency, description: agencyName ?? none },
          { term: w.number, description: number ?? w.noNumber },
          { term: w.issuedOn, description: issuedOn ? formatDate(issuedOn) : none },
          {
            term: w.expiresOn,
            description: (
              <>
                <ExpiryDate date={expiresOn} />
                {expiryAssumed ? <span className="block text-label text-ink-2">{w.assumedNote}</span> : null}
              </>
            ),
          },
          { term: w.file, description: <FileLink certificate={certificate} /> },
        ]}
      />
    </Card>
  )
}

function Covered({ certificate }: { certificate: SupplierCertificate }) {
  const words = useWords()
  const w = words.companyCertificates
  const { formatDate } = useFormat()
  const { items, coverages, status } = certificate
  const printed = new Map(items.map(({ id, name, code }) => [id, [name, code].filter(Boolean).join(' · ')]))
  const source = ({ follows, expirationDate, coverageState }: SupplierCoverage) =>
    coverageState === 'excluded'
      ? w.excluded
      : status !== 'approved'
        ? w.notYet
        : follows
          ? w.follows
          : w.otherDate(expirationDate && formatDate(expirationDate))
  const others = listOtherNames(certificate)
  return (
    <Card title={w.covers} padded={coverages.length === 0}>
      {coverages.length === 0 ? (
        <p className="text-ink-2">{others || w.noItems}</p>
      ) : (
        <ul aria-label={w.ingredients} className="divide-y">
          {coverages.map((one) => (
            <li key={one.ingredientRootId} className="grid gap-x-4 gap-y-1 px-4 py-2 sm:px-6 md:grid-cols-2">
              <span className="min-w-0 wrap-anywhere">
                <Link className={linkLook} to={paths.company.ingredients.item(one.ingredientId)}>
                  {one.name}
                </Link>
                <span className="block text-label text-ink-2">{one.companyName}</span>
              </span>
              <span className="min-w-0 wrap-anywhere">
                {source(one)}
                {printed.has(one.itemId ?? '') ? (
                  <span className="block text-label text-ink-2">
                    {w.printedName}: {printed.get(one.itemId ?? '')}
                  </span>
                ) : null}
                {one.proofPerDelivery ? (
                  <span className="block text-label text-ink-2">{w.perDelivery}</span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {coverages.length > 0 && others ? (
        <div className="border-t px-4 py-3 sm:px-6">
          <h3 className="text-label text-ink-2">{w.otherNames}</h3>
          <p className="whitespace-pre-line">{others}</p>
        </div>
      ) : null}
    </Card>
  )
}

export function CompanyCertificate(props: Props) {
  const { certificate, isOpen, answer } = props
  const message = isOpen ? undefined : answer?.refusal?.message
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      {message ? (
        <Alert kind="error" live="alert">
          {message}
        </Alert>
      ) : null}
      <Owed certificate={certificate} />
      <Standing certificate={certificate} />
      {isOpen ? (
        <CompanyCertificateForm {...props} file={<FileLink certificate={certificate} />} />
      ) : (
        <>
          <Facts certificate={certificate} />
          <Covered certificate={certificate} />
        </>
      )}
    </div>
  )
}
