import clsx from 'clsx'
import { Ban, ChevronRight, CirclePause, Search as SearchIcon } from '~/components/ui/icons'
import { hasOnePlant, PlantList } from '~/components/plant-list'
import { hrefForPage, hrefWith, pageCount, type ListQuery } from '~/components/list/list-query'
import { PlainPager } from '~/components/list/plain-pager'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Input } from '~/components/ui/input'
import type { Verification, VerifiedDocument, VerifiedProduct } from '~/contract/certificates/verify'
import { isCertified } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useServerWords } from '~/i18n/use-words.server'
import { dateIn } from './date-in'
import { Suspensions } from './suspensions'
import { inLanguage, type ShownFacts } from './verify'

/** With fewer, a search is not worth it. */
const fewProducts = 10

interface FactsProps {
  certificate: Verification
  facts: ShownFacts
}

export function CertificateFacts({ certificate, facts }: FactsProps) {
  const { query, allItems, totalItems, endedItems, productsOf } = facts
  const words = useServerWords().check.facts
  const { companyName, facilityName, lotNumber, documents, state } = certificate
  const date = dateIn[useWords().lang]
  const shown = documents.reduce((total, { products }) => total + products.length, 0)
  const isPaged = totalItems > shown
  return (
    <div className="flex flex-col gap-5">
      <Suspensions of={certificate.suspensions} now />
      {endedItems > 0 ? <Alert kind="error" title={words.notCertified(endedItems)} /> : null}
      <Card title={words.facts}>
        <DefinitionList
          items={[
            {
              term: words.company,
              description: <Named name={companyName} address={certificate.companyAddress} />,
            },
            ...(facilityName === '' ||
            (facilityName === companyName && certificate.facilityAddress === certificate.companyAddress)
              ? []
              : [
                  {
                    term: words.facility,
                    description: <Named name={facilityName} address={certificate.facilityAddress} />,
                  },
                ]),
            { term: words.name, description: certificate.name },
            { term: words.issuedOn, description: date(certificate.issuedOn) },
            {
              term: isCertified(state) ? words.expireOn : words.printedExpireOn,
              description: date(certificate.expireOn),
            },
            ...(lotNumber ? [{ term: words.lotNumber, description: lotNumber }] : []),
            { term: words.certifier, description: certificate.certifierName },
            {
              term: words.code,
              description: <span className="font-mono whitespace-nowrap">{certificate.code}</span>,
            },
          ]}
        />
      </Card>
      {isCertified(state) ? (
        <p className="px-1 font-medium">
          {query.Search ? words.onlyListed : isPaged ? words.onAllPages : words.onlyThese}
        </p>
      ) : null}
      {allItems > fewProducts ? <ProductSearch query={query} /> : null}
      {totalItems === 0 && query.Search ? (
        <p role="status" className="px-1">
          {words.noneFound(query.Search)}
        </p>
      ) : null}
      {documents.map((document) => (
        <DocumentProducts
          key={document.number}
          document={document}
          certificate={certificate}
          count={productsOf[document.number] ?? 0}
        />
      ))}
      {isPaged ? (
        <PlainPager
          page={query.page}
          pages={pageCount(totalItems, query.ItemsPerPage)}
          totalItems={totalItems}
          shown={shown}
          hrefOf={(page) => hrefForPage(query, page)}
        />
      ) : null}
      <Suspensions of={certificate.suspensions} />
    </div>
  )
}

function ProductSearch({ query }: { query: ListQuery }) {
  const words = useServerWords().check.facts
  const { Search, filters } = query
  const { lang } = filters
  return (
    <form method="get" role="search" className="flex flex-col gap-2 px-1">
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      <label htmlFor="product" className="text-label font-medium">
        {words.find}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id="product"
          type="search"
          name="Search"
          defaultValue={Search}
          maxLength={200}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" icon={SearchIcon}>
          {useWords().common.search}
        </Button>
        {Search ? (
          <a
            href={hrefWith({ ...query, page: 1 }, { Search: '' })}
            className={buttonClass({ variant: 'ghost' })}
          >
            {words.showAll}
          </a>
        ) : null}
      </div>
    </form>
  )
}

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
  certificate: Verification
  count: number
}

/** The certificate's data already say it for all its products. */
const isSaidAbove = (document: VerifiedDocument, { facilityName, facilityAddress }: Verification) =>
  hasOnePlant(document) &&
  document.plants.every(({ name, address }) => name === facilityName && address === facilityAddress)

function DocumentProducts({ document, certificate, count }: DocumentProps) {
  const words = useServerWords().check.facts
  const date = dateIn[useWords().lang]
  const { credentialStatusUrl: status, plants } = document
  const plantNames = hasOnePlant(document) ? null : new Map(plants.map(({ letter, name }) => [letter, name]))
  return (
    <Card
      title={words.document(document.number)}
      description={`${words.documentIssued(date(document.issuedOn))} · ${words.products(count)}`}
      padded={false}
    >
      {plants.length === 0 || isSaidAbove(document, certificate) ? null : (
        <div className="border-b px-4 py-3 sm:px-6">
          <PlantList document={document} title={plants.length > 1 ? words.facilities : words.facility} />
        </div>
      )}
      <ul className="divide-y">
        {document.products.map((product, index) => (
          <Product key={index} product={product} plant={plantNames?.get(product.plant ?? '')} />
        ))}
      </ul>
      <details className="group border-t px-4 sm:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-label text-ink-2">
          <ChevronRight aria-hidden className="size-4 group-open:rotate-90 rtl:group-open:-rotate-90" />
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

function Product({ product, plant }: { product: VerifiedProduct; plant: string | undefined }) {
  const { facts: words, state, certificate, suspensions } = useServerWords().check
  const lang = useWords().lang
  const { onBehalfName: onBehalf, notCertifiedSince: since, suspendedOn, standsOn } = product
  const OnPaper = since ? 's' : 'span'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className={clsx('font-semibold', since && 'text-danger-text')}>
          <OnPaper>{product.name}</OnPaper>
        </p>
        <p className="text-label text-ink-2">
          <OnPaper>{product.code}</OnPaper>
        </p>
        {plant !== undefined && product.plant !== null ? (
          <p className="text-label">{words.madeAt(product.plant, plant)}</p>
        ) : null}
        {product.restrictionDescription ? (
          <p className="mt-1 text-label">
            <InReadersLang it={product.restrictionDescription} en={product.restrictionEnglish} />
          </p>
        ) : null}
        {onBehalf ? <p className="text-label">{words.onBehalf(onBehalf)}</p> : null}
        {standsOn ? (
          <p className="text-label">
            {state.replaced}:{' '}
            <a
              href={inLanguage(paths.verified(standsOn.code), lang)}
              className="py-1 whitespace-nowrap underline underline-offset-2 hover:no-underline touch:py-3.25"
            >
              {certificate(standsOn.number)}
            </a>
          </p>
        ) : null}
      </div>
      {since ? (
        <Badge hue="danger" icon={Ban} className="whitespace-normal">
          {words.notCertifiedSince(dateIn[lang](since))}
        </Badge>
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {suspendedOn ? (
            <Badge hue="warning" icon={CirclePause} className="whitespace-normal">
              {suspensions.since(dateIn[lang](suspendedOn))}
            </Badge>
          ) : null}
          <Badge>
            <InReadersLang it={product.kosherStatusDescription} en={product.kosherStatusEnglish} />
          </Badge>
          {product.isPassover ? <Badge hue="approving">{words.passover}</Badge> : null}
        </div>
      )}
    </li>
  )
}

/** Italian without a translation is marked as such. */
function InReadersLang({ it, en }: { it: string; en: string | null }) {
  if (useWords().lang === 'it') return it
  return en ?? <span lang="it">{it}</span>
}
