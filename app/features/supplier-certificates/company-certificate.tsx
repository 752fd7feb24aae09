import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { SelectOption } from '~/components/ui/select'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import type { SupplierCertificate, SupplierCoverage } from '~/contract/supplier-certificates'
import { companyCertificateWords } from '~/i18n/own/supplier-certificates-company'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyCertificateForm } from './company-certificate-form'
import type { CoverageAnswer, CoverageRow } from './company-coverage'
import { otherNamesOf } from './company-coverage'

interface Props {
  certificate: SupplierCertificate
  agencies: SelectOption[]
  rows: CoverageRow[]
  more: boolean
  isOpen: boolean
  answer: CoverageAnswer | undefined
}

const linkLook = 'rounded-sm underline underline-offset-2'

/** What has become of it, and what there is to do. */
function Standing({ certificate }: { certificate: SupplierCertificate }) {
  const w = companyCertificateWords(useWords())
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

function FileLink({ certificate: { id, document } }: { certificate: SupplierCertificate }) {
  const w = companyCertificateWords(useWords())
  const { formatBytes } = useFormat()
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
  const w = companyCertificateWords(words)
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
  const w = companyCertificateWords(words)
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
  const others = otherNamesOf(certificate)
  return (
    <Card title={w.covers} padded={coverages.length === 0}>
      {coverages.length === 0 ? (
        <p className="text-ink-2">{others || w.noItems}</p>
      ) : (
        <Table>
          <Thead>
            <tr>
              <Th>{w.ingredients}</Th>
              <Th>{w.printedName}</Th>
              <Th>{words.ingredients.expirationDate}</Th>
            </tr>
          </Thead>
          <Tbody>
            {coverages.map((one) => (
              <Tr key={one.ingredientRootId}>
                <Td>
                  <Link className={linkLook} to={paths.company.ingredients.item(one.ingredientId)}>
                    {one.name}
                  </Link>
                  <span className="block text-label text-ink-2">{one.companyName}</span>
                </Td>
                <Td>{printed.get(one.itemId ?? '') ?? words.common.none}</Td>
                <Td>
                  {source(one)}
                  {one.proofPerDelivery ? (
                    <span className="block text-label text-ink-2">{w.perDelivery}</span>
                  ) : null}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
      {coverages.length > 0 && others ? (
        <div className="border-t px-4 py-3">
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
