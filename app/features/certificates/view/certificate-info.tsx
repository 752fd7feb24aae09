import { Link } from '~/components/link'
import { Badge } from '~/components/ui/badge'
import { CirclePause, FileBadge, FileText } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { useMayWrite } from '~/components/accounts/for-writers'
import { hasOnePlant, PlantList } from '~/components/plant-list'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import type {
  CertificateDocument,
  CertificateGroupResponse,
  CertificateProduct,
  CertificationGroup,
} from '~/contract/certificates/certificates'
import type { Ruling } from '~/contract/certificates/rulings'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { endedByPeople, endOfCertificate } from '~/domain/certificates/certificate-rules'
import { formatsIn } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { productColumns } from '../products/product-columns'
import { GroupCard, Lines } from './group-card'
import type { OverdueDeviation } from '../overdue-deviations'
import { RulingBands } from '../rulings/ruling-card'
import { ReviewAlert } from '../review/review-alert'
import type { ReviewOfCertificate } from '../review/review.server'
import { OpenRequestNotice } from '../requests/open-request-notice'

export function PdfLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {children}
    </a>
  )
}

const columnsIn = (w: Words, document: CertificateDocument): Column<CertificateProduct>[] => {
  const { product, kosherStatus, restriction } = productColumns<CertificateProduct>(w)
  const names = new Map(document.plants.map(({ letter, name }) => [letter, name]))
  const { formatDate } = formatsIn(w)
  return [
    {
      ...product,
      cell: (row) => (
        <>
          {product.cell(row)}
          {row.suspendedOn ? (
            <Badge hue="warning" icon={CirclePause}>
              {w.rulings.productSuspended(formatDate(row.suspendedOn))}
            </Badge>
          ) : null}
        </>
      ),
    },
    ...(document.plants.length === 0 || hasOnePlant(document)
      ? []
      : [
          {
            id: 'plant',
            header: w.certificates.facility,
            cell: ({ plant }: CertificateProduct) =>
              plant === null ? w.common.none : `${plant} · ${names.get(plant) ?? ''}`,
          },
        ]),
    kosherStatus,
    {
      id: 'passover',
      header: w.certificates.passover,
      cell: ({ isPassover }) => (isPassover ? w.common.yes : w.common.no),
    },
    restriction,
    {
      id: 'onBehalf',
      header: w.certificates.onBehalf,
      cell: ({ onBehalfName }) => onBehalfName ?? w.common.none,
    },
  ]
}

function DocumentBlock({ document, group }: { document: CertificateDocument; group: CertificationGroup }) {
  const w = useWords()
  const { formatInstantDate } = useFormat()
  const { today } = useRoot()
  const mayWrite = useMayWrite()
  const hrefs = useAreaPaths()
  const end = endOfCertificate(group, today) ?? (group.suspendedOn ? 'suspended' : null)
  const { electronicSeal: seal } = document
  return (
    <Card
      title={w.certificates.document(document.number)}
      description={`${w.certificates.issuedAt(formatInstantDate(document.issuedAt))} · ${
        seal.waitsSince !== null
          ? w.certificates.sealWaits(formatInstantDate(seal.waitsSince))
          : seal.stampedAt !== null
            ? w.certificates.sealStamped(seal.level, formatInstantDate(seal.stampedAt), seal.authority ?? '')
            : w.certificates.sealPlain
      }`}
      actions={
        <>
          <a
            href={paths.certificateCredential(document.id)}
            download
            aria-label={w.certificates.credentialOf(document.number)}
            className={buttonClass({ variant: 'ghost' })}
          >
            <FileBadge aria-hidden className="size-4 shrink-0" />
            {w.certificates.credential}
          </a>
          <PdfLink href={document.url} label={w.certificates.openPdfOf(document.number)}>
            {w.certificates.openPdf}
          </PdfLink>
        </>
      }
    >
      {document.plants.length === 0 ? null : (
        <div className="mb-4">
          <PlantList
            document={document}
            title={document.plants.length > 1 ? w.certificates.facilities : w.certificates.facility}
          />
        </div>
      )}
      <p className="mb-3 text-label text-ink-2">
        {!mayWrite
          ? null
          : end === null
            ? w.certificates.selectedPdfHint
            : w.certificates.extractRefused[end]}{' '}
        {w.certificates.credentialHint}
      </p>
      <DataTable
        rows={document.products}
        columns={columnsIn(w, document)}
        rowKey={(product) => product.id}
        rowHref={(product) => hrefs.products.item(product.id)}
        caption={w.certificates.document(document.number)}
        {...(end === null && {
          selection: {
            action: hrefs.partialCertificate(group.id),
            method: 'post' as const,
            name: 'productIds',
            label: w.certificates.selectedPdf,
            rowLabel: (product: CertificateProduct) => product.name,
            icon: FileText,
            target: '_blank' as const,
            hidden: {},
          },
        })}
      />
    </Card>
  )
}

function WholePdf({ group, documents }: { group: CertificationGroup; documents: number }) {
  const words = useWords().certificates
  const { today } = useRoot()
  const { partialCertificate: hrefOf } = useAreaPaths()
  if (!useMayWrite() || documents < 2 || group.suspendedOn !== null) return null
  if (endOfCertificate(group, today) !== null) return null
  return (
    <form
      method="post"
      action={hrefOf(group.id)}
      target="_blank"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden"
    >
      <p className="text-label text-ink-2">{words.wholePdfHint(documents)}</p>
      <Button type="submit" name="whole" value="yes" icon={FileText}>
        {words.wholePdf}
      </Button>
    </form>
  )
}

export type ExtractRefusal = keyof Words['certificates']['extractRefused']

export interface CertificateInfoProps extends CertificateGroupResponse {
  issued: { url: string } | null
  refused: ExtractRefusal | null
  openRequest: RequestListItem | null
  /** For managers, where there is something. */
  review: ReviewOfCertificate | null
  /** What suspends it or its products, or will. */
  holding: Ruling[]
  /** For managers: what it may be suspended for. */
  overdue: OverdueDeviation[]
}

export function CertificateInfo({
  certificationGroup: group,
  certificates,
  followers,
  issued,
  refused,
  openRequest,
  review,
  holding,
  overdue,
}: CertificateInfoProps) {
  const w = useWords()
  const words = w.certificates
  const { formatInstantDate } = useFormat()
  const { today } = useRoot()
  const hrefs = useAreaPaths()
  return (
    <div className="flex flex-col gap-5">
      {refused ? (
        <Alert kind="error" live="alert" title={words.extractTitle}>
          {words.extractRefused[refused]}
        </Alert>
      ) : null}
      {issued ? (
        <Alert
          kind="success"
          live="status"
          title={words.issuedTitle}
          actions={<PdfLink href={issued.url}>{words.openIssuedPdf}</PdfLink>}
        >
          {words.issuedText}
        </Alert>
      ) : null}
      {review ? <ReviewAlert review={review} /> : null}
      <RulingBands rulings={holding} />
      {overdue.length > 0 && group.suspendedOn === null && endOfCertificate(group, today) === null ? (
        <Alert
          kind="warning"
          title={words.deviationsOverdue(overdue.length)}
          actions={
            <ButtonLink
              to={paths.certifier.suspendCertificate(group.id, {
                deviationIds: overdue.map(({ id }) => id),
              })}
            >
              {w.rulings.suspend.action}
            </ButtonLink>
          }
        >
          {overdue.map(({ number }) => number).join(', ')}
        </Alert>
      ) : null}
      {group.revokedAt ? (
        <Alert
          kind="error"
          title={(group.isFarewell ? w.rulings.endedOn : words.revokedOn)(formatInstantDate(group.revokedAt))}
        >
          {group.revokeReason ? <Lines text={group.revokeReason} /> : null}
        </Alert>
      ) : null}
      {group.replacedById ? (
        <Alert
          kind="info"
          title={group.replacedReason ? w.reduction.replacedBy(group.replacedByNumber) : undefined}
          actions={
            <Link to={hrefs.certificate(group.replacedById)} className={buttonClass({ size: 'sm' })}>
              {words.openReplacement}
            </Link>
          }
        >
          {group.replacedReason ? (
            <Lines text={group.replacedReason} />
          ) : (
            words.replacedBy(group.replacedByNumber)
          )}
        </Alert>
      ) : null}
      {openRequest && !endedByPeople(group) ? <OpenRequestNotice request={openRequest} /> : null}
      <GroupCard group={group} followers={followers} />
      <WholePdf group={group} documents={certificates.length} />
      {certificates.map((document) => (
        <DocumentBlock key={document.id} document={document} group={group} />
      ))}
    </div>
  )
}
