import { Link } from '@remix-run/react'
import { FileText, Plus } from 'lucide-react'
import { ButtonLink } from '~/components/button-link'
import { DataTable, type Column } from '~/components/data-table'
import { ExpiryDate } from '~/components/expiry-date'
import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type {
  CertificateDocument,
  CertificateGroupResponse,
  CertificateProduct,
  CertificationGroup,
} from '~/contract/certificates'
import { formatInstantDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { additionRefused, endOf } from './certificate-state'

/** A link to a PDF, which opens in a tab of its own. */
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

const columnsIn = (w: Words): Column<CertificateProduct>[] => [
  {
    id: 'product',
    header: w.certificates.product,
    primary: true,
    cell: (product) => (
      <>
        <span className="block">{product.name}</span>
        <span className="block text-label font-normal text-ink-2">{product.code}</span>
      </>
    ),
  },
  {
    id: 'kosherStatus',
    header: w.certificates.kosherStatus,
    cell: (product) => product.kosherStatusDescription,
  },
  {
    id: 'passover',
    header: w.certificates.passover,
    cell: (product) => (product.isPassover ? w.common.yes : w.common.no),
  },
  {
    id: 'restriction',
    header: w.certificates.restriction,
    cell: (product) => product.restrictionDescription ?? w.common.none,
  },
  {
    id: 'onBehalf',
    header: w.certificates.onBehalf,
    cell: (product) => product.onBehalfName ?? w.common.none,
  },
]

function DocumentBlock({ document, group }: { document: CertificateDocument; group: CertificationGroup }) {
  const w = useWords()
  const { today } = useRoot()
  const end = endOf(group, today)
  const extractable = end === null || end === 'replaced'
  return (
    <Card
      title={w.certificates.document(document.number)}
      description={w.certificates.issuedAt(formatInstantDate(document.issuedAt))}
      actions={
        <PdfLink href={document.url} label={w.certificates.openPdfOf(document.number)}>
          {w.certificates.openPdf}
        </PdfLink>
      }
    >
      <p className="mb-3 text-label text-ink-2">
        {extractable ? w.certificates.selectedPdfHint : w.certificates.extractRefused[end]}
      </p>
      <DataTable
        rows={document.products}
        columns={columnsIn(w)}
        rowKey={(product) => product.id}
        rowHref={(product) => paths.certifier.product(product.id)}
        caption={w.certificates.document(document.number)}
        {...(extractable && {
          selection: {
            action: paths.certifier.partialCertificate(group.id),
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

export type ExtractRefusal = keyof Words['certificates']['extractRefused']

export interface CertificateInfoProps extends CertificateGroupResponse {
  /** A document that was issued a moment ago. */
  issued: { url: string } | null
  /** Why an extract that was asked for was not made. */
  refused: ExtractRefusal | null
}

/** Certificate info (spec §2): the group's data, and a block for each of its documents. */
export function CertificateInfo({
  certificationGroup: group,
  certificates,
  issued,
  refused,
}: CertificateInfoProps) {
  const w = useWords()
  const words = w.certificates
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
      {group.revokedAt ? (
        <Alert kind="error">{words.revokedOn(formatInstantDate(group.revokedAt))}</Alert>
      ) : null}
      {group.replacedById ? (
        <Alert
          kind="info"
          actions={
            <Link
              to={paths.certifier.certificate(group.replacedById)}
              className={buttonClass({ size: 'sm' })}
            >
              {words.openReplacement}
            </Link>
          }
        >
          {words.replacedBy}
        </Alert>
      ) : null}
      <Card title={words.info} actions={<AddProductsLink group={group} />}>
        <DefinitionList
          items={[
            { term: words.name, description: group.name },
            { term: words.description, description: <Lines text={group.description ?? w.common.none} /> },
            { term: words.expireOn, description: <ExpiryDate date={group.expireOn} /> },
            { term: words.lotNumber, description: group.lotNumber ?? w.common.none },
            {
              term: words.facility,
              description: (
                <Link to={placeHref(group)} className="underline underline-offset-2 hover:no-underline">
                  {group.companyName}
                </Link>
              ),
            },
            { term: words.createdAt, description: formatInstantDate(group.createdAt) },
          ]}
        />
      </Card>
      {certificates.map((document) => (
        <DocumentBlock key={document.id} document={document} group={group} />
      ))}
    </div>
  )
}

function AddProductsLink({ group }: { group: CertificationGroup }) {
  const words = useWords().certificates
  const { today } = useRoot()
  const refused = additionRefused(group, today)
  if (refused)
    return (
      <Button icon={Plus} disabledReason={words.additionRefused[refused]}>
        {words.addition}
      </Button>
    )
  return (
    <ButtonLink to={paths.certifier.addProducts(group.id)} icon={Plus}>
      {words.addition}
    </ButtonLink>
  )
}

const placeHref = ({ companyId, headQuarterId }: CertificationGroup) =>
  companyId === headQuarterId ? paths.certifier.company(companyId) : paths.certifier.facility(companyId)

const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>
