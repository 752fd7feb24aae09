import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Verification, VerifiedDocument, VerifiedProduct } from '~/contract/verify'
import { formatDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'

/** What the certificate says: whose it is, for how long, and for which products. */
export function CertificateFacts({ certificate }: { certificate: Verification }) {
  const words = useWords().verify
  const { companyName, facilityName, lotNumber, documents, state } = certificate
  const strong = (text: string) => <span className="font-semibold">{text}</span>
  return (
    <>
      <Card title={words.facts}>
        <DefinitionList
          items={[
            { term: words.company, description: strong(companyName) },
            ...(facilityName === companyName
              ? []
              : [{ term: words.facility, description: strong(facilityName) }]),
            { term: words.name, description: certificate.name },
            { term: words.issuedOn, description: formatDate(certificate.issuedOn) },
            { term: words.expireOn, description: formatDate(certificate.expireOn) },
            ...(lotNumber ? [{ term: words.lotNumber, description: lotNumber }] : []),
            { term: words.certifier, description: certificate.certifierName },
            {
              term: words.code,
              description: <span className="font-mono whitespace-nowrap">{certificate.code}</span>,
            },
          ]}
        />
      </Card>
      {state === 'valid' || state === 'expiring' ? (
        <p className="px-1 font-medium">{words.onlyThese}</p>
      ) : null}
      {documents.map((document) => (
        <DocumentProducts key={document.number} document={document} />
      ))}
    </>
  )
}

function DocumentProducts({ document }: { document: VerifiedDocument }) {
  const words = useWords().verify
  return (
    <Card
      title={words.document(document.number)}
      description={`${words.documentIssued(formatDate(document.issuedOn))} · ${words.products(document.products.length)}`}
      padded={false}
    >
      <ul className="divide-y">
        {document.products.map((product, index) => (
          <Product key={index} product={product} />
        ))}
      </ul>
    </Card>
  )
}

function Product({ product }: { product: VerifiedProduct }) {
  const words = useWords().verify
  const { restrictionDescription: restriction, onBehalfName: onBehalf } = product
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{product.name}</p>
        <p className="text-label text-ink-2">{product.code}</p>
        {restriction ? <p className="mt-1 text-label">{restriction}</p> : null}
        {onBehalf ? <p className="text-label">{words.onBehalf(onBehalf)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge>{product.kosherStatusDescription}</Badge>
        {product.isPassover ? <Badge hue="approving">{words.passover}</Badge> : null}
      </div>
    </li>
  )
}
