import { expect, it } from 'vitest'
import { drawBadge } from '~/features/directory/badge'
import { directoryFilters, readDirectoryQuery } from '~/features/directory/directory-query'
import { productJsonLd, productLinkset, resolverDescription } from '~/features/directory/product-data'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import { withQuery } from '~/portal/paths'
import { Gs1Linkset, Gs1ResolverDescription } from '../../support/gs1-shapes'
import { faultsOfJsonLd } from '../../support/schema-org'

const own = {
  asOf: '2026-11-21T20:33:00.000Z',
  certifierName: 'Ente Kosher',
  licence: 'CC BY 4.0',
  slug: 'x7k2m9q4',
  name: 'Cantucci </script>',
  brand: null,
  maker: { slug: 'molino', name: 'Molino San Giorgio S.r.l.', town: 'Cuneo', country: 'Italia' },
  listedAs: 'own' as const,
  kosherStatus: { code: 'P', description: 'Parve', english: 'Pareve' },
  restriction: null,
  onlyWithMark: false,
  isPassover: false,
  lotNumber: null,
  state: 'valid' as const,
  issuedOn: '2026-01-10',
  expireOn: '2027-01-09',
  endedOn: null,
  suspendedOn: null,
  suspensions: [],
  code: 'PRD-00012',
  certificate: {
    number: '2026-00012',
    shortCode: '7Q2F9XKM3TAB',
    verifyUrl: 'https://kosher.example/verify/7Q2F9XKM3TAB',
  },
  gtins: ['9506000134352', '96385074'],
  changedOn: '2026-01-10',
  history: [],
}
const brandOnly = {
  ...own,
  brand: 'Buon Mercato',
  maker: null,
  listedAs: 'brandOnly' as const,
  code: null,
  certificate: null,
  issuedOn: null,
  expireOn: null,
  changedOn: null,
}
const origin = 'https://kosher.example'

it('a product’s JSON-LD has the shape of schema.org', () => {
  expect(productJsonLd(own, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}/directory/products/x7k2m9q4`,
    url: `${origin}/directory/products/x7k2m9q4`,
    name: own.name,
    productID: 'PRD-00012',
    category: 'Parve',
    manufacturer: {
      '@type': 'Organization',
      name: own.maker.name,
      url: `${origin}/directory/companies/molino`,
    },
    gtin: ['09506000134352', '00000096385074'],
    hasGS1DigitalLink: `${origin}/01/09506000134352`,
    hasCertification: {
      '@type': 'Certification',
      url: own.certificate.verifyUrl,
      certificationIdentification: '2026-00012',
      certificationStatus: 'https://schema.org/CertificationActive',
      issuedBy: { '@type': 'Organization', name: 'Ente Kosher' },
      validFrom: '2026-01-10',
      expires: '2027-01-09',
    },
  })
  const revoked = productJsonLd({ ...own, state: 'revoked' }, origin)
  expect(revoked.hasCertification).toMatchObject({
    certificationStatus: 'https://schema.org/CertificationInactive',
  })
})

it('schema.org has every property of it, with values of its type', { timeout: 120_000 }, () => {
  const right = [
    own,
    brandOnly,
    { ...own, gtins: [] },
    { ...own, gtins: ['96385074'], state: 'revoked' as const },
  ]
  const [product] = right.map((one) => productJsonLd(one, origin))
  const wrong = [
    { ...product, colour: 'red' },
    { ...product, hasCertification: { '@type': 'Certification', certificationStatus: 'Valid' } },
  ]
  const faults = faultsOfJsonLd(...right.map((one) => productJsonLd(one, origin)), ...wrong)
  expect(faults).toEqual([expect.stringContaining('colour'), expect.stringContaining('certificationStatus')])
})

it('a product that is listed with its brand alone names neither maker, number nor code', () => {
  const text = JSON.stringify([
    productJsonLd(brandOnly, origin),
    productLinkset(brandOnly, { gtin: '09506000134352', origin, langs: ['it', 'en'] }),
  ])
  expect(text).toContain('Buon Mercato')
  for (const secret of ['Molino', 'molino', 'PRD-00012', '2026-00012', '7Q2F', 'verify'])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/)
  const revoked = { ...brandOnly, state: 'revoked' as const }
  const links = productLinkset(revoked, { gtin: '09506000134352', origin, langs: ['en'] })
  expect(JSON.stringify(links)).toContain('The certificate was revoked and is no longer valid.')
})

it('a linkset has the shape of RFC 9264, with a title for each link', () => {
  const links = productLinkset(own, { gtin: '09506000134352', origin, langs: ['it', 'en'] })
  expect(Gs1Linkset.parse(links)).toEqual(links)
  const { linkset } = links
  expect(linkset).toHaveLength(1)
  const [{ anchor, itemDescription, ...relations }] = linkset as unknown as [Record<string, unknown>]
  expect([anchor, itemDescription]).toEqual([`${origin}/01/09506000134352`, own.name])
  expect(Object.keys(relations)).toEqual([
    'https://ref.gs1.org/voc/defaultLink',
    'https://ref.gs1.org/voc/certificationInfo',
  ])
  for (const links of Object.values(relations) as Record<string, unknown>[][]) {
    for (const { href, title, type, hreflang, ...rest } of links) {
      expect(rest).toEqual({})
      expect([URL.canParse(String(href)), title, typeof type]).toEqual([true, own.name, 'string'])
      if (hreflang !== undefined) expect(hreflang).toEqual([expect.stringMatching(/^[a-z]{2}$/)])
    }
  }
})

it('a linkset says of what has ended since when, each link in its language', () => {
  const ended = { ...own, name: 'Piadina', state: 'takenOff' as const, endedOn: '2026-11-29' }
  const { linkset } = productLinkset(ended, { gtin: '09506000134352', origin, langs: ['it', 'en'] })
  const says = {
    it: expect.stringMatching(/^Piadina\. Non più certificato dal 29\/11\/2026/) as string,
    en: expect.stringMatching(/^Piadina\. No longer certified since 29\sNov\s2026/) as string,
  }
  expect(linkset[0]).toMatchObject({
    'https://ref.gs1.org/voc/defaultLink': [{ title: says.it }],
    'https://ref.gs1.org/voc/certificationInfo': [{ title: says.it }, { title: says.en }, { title: says.it }],
  })
  const { hasCertification } = productJsonLd(ended, origin)
  expect(hasCertification).toMatchObject({
    certificationStatus: 'https://schema.org/CertificationInactive',
  })
  expect(hasCertification).not.toHaveProperty('expires')
})

it('the resolver’s description names what GS1’s standard requires', () => {
  const description = resolverDescription('Sigillo', origin)
  expect(Gs1ResolverDescription.parse(description)).toEqual(description)
  expect(description).toEqual({
    name: 'Sigillo',
    resolverRoot: origin,
    supportedLinkType: [{ namespace: 'https://ref.gs1.org/voc/', prefix: 'gs1:' }],
    supportedPrimaryKeys: ['01'],
    linkTypeDefaultCanBeLinkset: false,
  })
})

it('a badge tells each state by shape and word, and shows names inert', () => {
  const draw = (state: (typeof certificateStates)[number]) =>
    drawBadge({ lang: 'it', state, title: 'T', word: '<b>&"', lines: ['A'.repeat(60)] })
  const shapes = certificateStates.map((state) => / d="([^"]+)"/.exec(draw(state))?.[1])
  expect(new Set(shapes).size).toBe(certificateStates.length)
  expect(draw('valid')).toContain('&lt;b&gt;&amp;&quot;')
  expect(draw('valid')).not.toMatch(/<b>|<script|<style|A{37}/)
})

it.each([
  ['', { page: 1 }, ''],
  ['?q=%20farina%20&utm_source=x', { q: 'farina', page: 1 }, '?q=farina'],
  ['?passover=1&q=a&page=3', { q: 'a', passover: true, page: 3 }, '?q=a&passover=1'],
  ['?passover=yes&ended=1&page=-2', { ended: true, page: 1 }, '?ended=1'],
  ['?page=1e99&on=domani', { on: 'domani', page: 4_000_000 }, '?on=domani'],
  [`?q=${'x'.repeat(5000)}`, { q: 'x'.repeat(200), page: 1 }, `?q=${'x'.repeat(200)}`],
])('a search at %j is read with what it knows, and has one address', (search, query, address) => {
  const read = readDirectoryQuery(new URLSearchParams(search))
  expect(read).toEqual(query)
  expect(withQuery('', directoryFilters(read))).toBe(address)
})
