import { Link } from '~/components/link'
import { ChevronRight } from '~/components/ui/icons'
import { hrefWith } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Verification, VerifiedDocument, VerifiedProduct } from '~/contract/verify'
import { italianDate } from '~/i18n/format'
import { checkWords } from '~/i18n/it/check'
import { factsInEnglish } from '~/i18n/verify-english'
import { englishDate } from './english-date'
import type { FactsLang, ShownFacts } from './verify'

/** Where one reads on in the other language. */
const placeId = 'facts'

interface FactsProps {
  certificate: Verification
  facts: ShownFacts
}

export function CertificateFacts({ certificate, facts }: FactsProps) {
  const { lang, query, totalItems, productsOf } = facts
  const words = factsIn(lang)
  const other = lang === 'it' ? 'en' : 'it'
  const { companyName, facilityName, lotNumber, documents, state } = certificate
  const date = dateIn(lang)
  const shown = documents.reduce((total, { products }) => total + products.length, 0)
  const isPaged = totalItems > shown
  return (
    <div lang={lang} id={placeId} className="flex scroll-mt-5 flex-col gap-5">
      <Card
        title={words.facts}
        actions={
          <Link
            to={`${hrefWith(query, { filters: { lang: other } })}#${placeId}`}
            lang={other}
            hrefLang={other}
            rel="nofollow"
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline"
          >
            {words.other}
          </Link>
        }
      >
        <DefinitionList
          items={[
            {
              term: words.company,
              description: <Named name={companyName} address={certificate.companyAddress} />,
            },
            ...(facilityName === companyName && certificate.facilityAddress === certificate.companyAddress
              ? []
              : [
                  {
                    term: words.facility,
                    description: <Named name={facilityName} address={certificate.facilityAddress} />,
                  },
                ]),
            { term: words.name, description: certificate.name },
            { term: words.issuedOn, description: date(certificate.issuedOn) },
            { term: words.expireOn, description: date(certificate.expireOn) },
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
        <p className="px-1 font-medium">{isPaged ? words.onAllPages : words.onlyThese}</p>
      ) : null}
      {documents.map((document) => (
        <DocumentProducts
          key={document.number}
          document={document}
          lang={lang}
          count={productsOf[document.number] ?? 0}
        />
      ))}
      {isPaged ? <Pager query={query} totalItems={totalItems} shown={shown} fixed /> : null}
    </div>
  )
}

const factsIn = (lang: FactsLang) => (lang === 'it' ? checkWords.facts : factsInEnglish)

const dateIn = (lang: FactsLang) => (lang === 'it' ? italianDate : englishDate)

function Named({ name, address }: { name: string; address: string }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {address ? <span className="block text-label text-ink-2">{address}</span> : null}
    </>
  )
}

interface DocumentProps {
  document: VerifiedDocument
  lang: FactsLang
  count: number
}

function DocumentProducts({ document, lang, count }: DocumentProps) {
  const words = factsIn(lang)
  const { credentialStatusUrl: status } = document
  return (
    <Card
      title={words.document(document.number)}
      description={`${words.documentIssued(dateIn(lang)(document.issuedOn))} · ${words.products(count)}`}
      padded={false}
    >
      <ul className="divide-y">
        {document.products.map((product, index) => (
          <Product key={index} product={product} lang={lang} />
        ))}
      </ul>
      <details className="group border-t px-4 sm:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-label text-ink-2">
          <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
          {words.proofs}
        </summary>
        <DefinitionList
          columns={1}
          className="pb-4"
          items={[
            {
              term: words.checksum,
              description: <span className="font-mono text-label break-all">{document.sha256}</span>,
            },
            ...(status
              ? [
                  {
                    term: words.credentialStatus,
                    description: (
                      <a
                        href={status}
                        rel="nofollow"
                        className="inline-flex min-h-11 items-center text-label break-all underline underline-offset-2 hover:no-underline"
                      >
                        {status}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </details>
    </Card>
  )
}

function Product({ product, lang }: { product: VerifiedProduct; lang: FactsLang }) {
  const words = factsIn(lang)
  const { onBehalfName: onBehalf } = product
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{product.name}</p>
        <p className="text-label text-ink-2">{product.code}</p>
        {product.restrictionDescription ? (
          <p className="mt-1 text-label">
            <InReadersLang lang={lang} it={product.restrictionDescription} en={product.restrictionEnglish} />
          </p>
        ) : null}
        {onBehalf ? <p className="text-label">{words.onBehalf(onBehalf)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge>
          <InReadersLang lang={lang} it={product.kosherStatusDescription} en={product.kosherStatusEnglish} />
        </Badge>
        {product.isPassover ? <Badge hue="approving">{words.passover}</Badge> : null}
      </div>
    </li>
  )
}

/** Italian that has no translation is marked as such. */
function InReadersLang({ lang, it, en }: { lang: FactsLang; it: string; en: string | null }) {
  if (lang === 'it') return it
  return en ?? <span lang="it">{it}</span>
}
