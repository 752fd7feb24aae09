import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { ArrowRight } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import type { DirectoryProduct } from '~/contract/certificates/directory'
import { isCertified } from '~/domain/certificates/certificate-rules'
import { useServerWords } from '~/i18n/use-words.server'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { DirectoryFoot } from './directory-foot'
import { StateDay } from './item-list'
import { stateSentence } from './product-data'
import { SearchForm } from './search-form'
import { Term } from './term'
import { FollowCard, mayChange } from '../followers/follow-form'
import { Suspensions } from '../verify/suspensions'
import { VerdictFrame } from '../verify/verdict'
import { inLanguage } from '../verify/verify'

interface ProductPageProps {
  product: DirectoryProduct
  /** The lot of the pack, where its code says it. */
  askedLot: string | null
  /** Whether anybody may be told what changes. */
  follows: boolean
}

/** In a line of text, which it does not make higher. */
const link = 'py-1 underline underline-offset-2 hover:no-underline touch:py-3.25'

export function ProductPage({ product, askedLot, follows }: ProductPageProps) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const { formatDate } = useFormat()
  const { state, lotNumber, brand, maker, certificate, restriction } = product
  const isOtherLot = lotNumber !== null && askedLot !== null && askedLot !== lotNumber
  return (
    <div className="flex flex-col gap-5">
      {product.onlyWithMark ? (
        <Alert kind="warning" title={words.onlyWithMark}>
          {words.onlyWithMarkSays}
        </Alert>
      ) : null}
      {lotNumber === null ? null : (
        <Alert kind={isOtherLot ? 'error' : 'warning'} title={words.onlyLot(lotNumber)}>
          {isOtherLot ? words.otherLot(askedLot, lotNumber) : null}
        </Alert>
      )}
      <VerdictFrame of={state}>
        <h1>
          <span className="block text-title font-bold tracking-tight sm:text-display">
            <bdi>{product.name}</bdi>
          </span>
        </h1>
        <p className="mt-1 text-section font-semibold">{words.state[state]}</p>
        <p>{stateSentence(product, lang)}</p>
        {state === 'takenOff' ? null : (
          <div className="mt-3 flex flex-wrap gap-1.5">
            <Badge className="whitespace-normal">
              <Term term={product.kosherStatus} />
            </Badge>{' '}
            {product.isPassover ? <Badge hue="approving">{words.passoverBadge}</Badge> : null}
          </div>
        )}
      </VerdictFrame>
      <Suspensions of={product.suspensions} now />
      <Card title={words.facts}>
        <DefinitionList
          items={[
            ...(brand === null ? [] : [{ term: words.brand, description: <bdi>{brand}</bdi> }]),
            ...(maker === null
              ? []
              : [
                  {
                    term: words.maker,
                    description: (
                      <>
                        <a href={paths.directoryCompany(maker.slug, lang)} className={link}>
                          <bdi>{maker.name}</bdi>
                        </a>{' '}
                        <span className="block text-label text-ink-2">
                          <bdi>{placeOf(maker)}</bdi>
                        </span>
                      </>
                    ),
                  },
                ]),
            ...(product.code === null
              ? []
              : [{ term: words.code, description: <bdi dir="ltr">{product.code}</bdi> }]),
            ...(product.gtins.length === 0
              ? []
              : [
                  {
                    term: words.gtins,
                    description: product.gtins.map((gtin) => (
                      <bdi key={gtin} dir="ltr" className="block font-mono">
                        {gtin}
                      </bdi>
                    )),
                  },
                ]),
            ...(restriction === null
              ? []
              : [{ term: words.restriction, description: <Term term={restriction} /> }]),
            ...(product.issuedOn === null
              ? []
              : [{ term: words.issuedOn, description: formatDate(product.issuedOn) }]),
            ...(isCertified(state) && product.expireOn !== null
              ? [{ term: words.expireOn, description: formatDate(product.expireOn) }]
              : []),
            ...(lotNumber === null ? [] : [{ term: words.lot, description: <bdi>{lotNumber}</bdi> }]),
            { term: words.certifier, description: product.certifierName },
            ...(certificate === null ? [] : [{ term: words.certificate, description: certificate.number }]),
            ...(product.changedOn === null
              ? []
              : [{ term: words.changedOn, description: formatDate(product.changedOn) }]),
          ]}
        />
        {certificate === null ? null : (
          <p className="mt-5">
            <a href={inLanguage(paths.verified(certificate.shortCode), lang)} className={buttonClass()}>
              {words.check}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          </p>
        )}
      </Card>
      <Card title={words.history} padded={false}>
        <ul className="divide-y">
          {product.history.map((entry, at) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
              <span>
                {entry.verifyUrl === null ? (
                  words.historyOf(entry.number)
                ) : (
                  <a href={inLanguage(entry.verifyUrl, lang)} className={link}>
                    {words.historyOf(entry.number)}
                  </a>
                )}
                {entry.lotNumber ? `, ${words.lot.toLowerCase()} ${entry.lotNumber}` : null}
              </span>{' '}
              <span className="text-ink-2">
                {entry.issuedOn === null ? (
                  words.state[entry.state]
                ) : (
                  <>
                    {words.issued(formatDate(entry.issuedOn))} · <StateDay item={entry} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Suspensions of={product.suspensions} />
      {follows && mayChange(state) ? <FollowCard of={{ slug: product.slug }} /> : null}
      <p className="flex flex-wrap items-center gap-x-3 text-label">
        {words.asData}:
        <a href={`${paths.directoryProduct(product.slug, 'it')}.json`} className={link}>
          JSON
        </a>
        <a href={`${paths.directoryProduct(product.slug, 'it')}.jsonld`} className={link}>
          JSON-LD
        </a>
      </p>
      <SearchForm query={{ page: 1 }} />
      <DirectoryFoot {...product} />
    </div>
  )
}

export const placeOf = ({ town, country }: { town: string; country: string }): string =>
  [town, country].filter(Boolean).join(', ')
