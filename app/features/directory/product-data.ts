import type { DirectoryProduct } from '~/contract/certificates/directory'
import { isCertified } from '~/domain/certificates/certificate-rules'
import type { Lang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'
import { formatsIn } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { certification } from '../verify/json-ld'

/** As Digital Links have it. */
const padded = (gtin: string) => gtin.padStart(14, '0')

/** For search engines (schema.org). For one listed with its brand alone, nothing leads to its maker. */
export function productJsonLd(product: DirectoryProduct, origin: string): Record<string, unknown> {
  const url = origin + paths.directoryProduct(product.slug, 'it')
  const { brand, maker, certificate } = product
  const [gtin, ...others] = product.gtins.map(padded)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    ...(product.code !== null && { productID: product.code }),
    category: product.kosherStatus.description,
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(maker !== null && {
      manufacturer: {
        '@type': 'Organization',
        name: maker.name,
        url: origin + paths.directoryCompany(maker.slug, 'it'),
      },
    }),
    ...(gtin !== undefined && {
      gtin: others.length > 0 ? [gtin, ...others] : gtin,
      hasGS1DigitalLink: origin + paths.digitalLink(gtin),
    }),
    hasCertification: certification({
      ...product,
      number: certificate?.number ?? null,
      url: certificate?.verifyUrl ?? url,
    }),
  }
}

const gs1 = (linkType: string) => `https://ref.gs1.org/voc/${linkType}`

/** The meaning of its state, with the day. */
export function stateSentence(
  {
    state,
    expireOn,
    endedOn,
    suspendedOn,
  }: Pick<DirectoryProduct, 'state' | 'expireOn' | 'endedOn' | 'suspendedOn'>,
  lang: Lang,
): string {
  const day =
    state === 'suspended' ? suspendedOn : isCertified(state) || state === 'expired' ? expireOn : endedOn
  const { says, saysToday } = serverWordsFor(lang).directory
  return day === null ? saysToday[state] : says[state](formatsIn(wordsFor(lang)).formatDate(day))
}

/** RFC 9264, in the shape of GS1-Conformant Resolver 1.2.0. */
export function productLinkset(
  product: DirectoryProduct,
  { gtin, origin, langs }: { gtin: string; origin: string; langs: readonly Lang[] },
) {
  const { name, state } = product
  // A program that reads only the links learns as well that it has ended.
  const title = (lang: Lang) => (isCertified(state) ? name : `${name}. ${stateSentence(product, lang)}`)
  const page = (lang: Lang) => origin + paths.directoryProduct(product.slug, lang)
  const data = `${page('it')}.jsonld`
  return {
    linkset: [
      {
        anchor: origin + paths.digitalLink(gtin),
        itemDescription: name,
        [gs1('defaultLink')]: [{ href: page('it'), title: title('it'), type: 'text/html', hreflang: ['it'] }],
        [gs1('certificationInfo')]: [
          ...langs.map((lang) => ({
            href: page(lang),
            title: title(lang),
            type: 'text/html',
            hreflang: [lang],
          })),
          { href: data, title: title('it'), type: 'application/ld+json' },
        ],
      },
    ],
  }
}

/** `/.well-known/gs1resolver`. */
export const resolverDescription = (name: string, origin: string) => ({
  name,
  resolverRoot: origin,
  supportedLinkType: [{ namespace: 'https://ref.gs1.org/voc/', prefix: 'gs1:' }],
  supportedPrimaryKeys: ['01'],
  linkTypeDefaultCanBeLinkset: false,
})
