import { expect, test } from 'vitest'
import type { Verification } from '~/contract/certificates/verify'
import { shownFacts } from '~/features/verify/shown-facts'

const products = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Prodotto ${n + 1}`,
    code: 'C',
  })) as Verification['documents'][0]['products']
const certificate = {
  documents: [
    { number: '2026-00001/0', products: products(120) },
    { number: '2026-00001/1', products: products(3) },
  ],
} as Verification

const shown = (search: string) => shownFacts(new Request(`http://portal.test/verify/X${search}`), certificate)
const numbers = (search: string) =>
  shown(search).certificate.documents.map(({ number, products: on }) => [number, on.length, on[0]?.name])

test('a certificate shows fifty products at a time, each document with its share', () => {
  expect(numbers('')).toEqual([['2026-00001/0', 50, 'Prodotto 1']])
  expect(numbers('?page=2')).toEqual([['2026-00001/0', 50, 'Prodotto 51']])
  expect(numbers('?page=3')).toEqual([
    ['2026-00001/0', 20, 'Prodotto 101'],
    ['2026-00001/1', 3, 'Prodotto 1'],
  ])
  expect(shown('?page=3').facts).toMatchObject({
    totalItems: 123,
    productsOf: { '2026-00001/0': 120, '2026-00001/1': 3 },
    query: { page: 3 },
  })
})

test.each(['?page=4', '?page=99999999', '?page=-1', '?page=x', '?ItemsPerPage=0', '?page=1e9'])(
  'an address without a valid page, %s, shows the nearest',
  (search) => {
    const { facts } = shown(search)
    expect(facts.query.page).toBeGreaterThanOrEqual(1)
    expect(numbers(search)[0]?.[1]).toBeGreaterThan(0)
  },
)

test('a search leaves the products whose name or code has all its words, and gives the total', () => {
  const { certificate: found, facts } = shown('?Search=PRODÓTTO%2012')
  expect(found.documents.map(({ products }) => products.map(({ name }) => name))).toEqual([
    ['Prodotto 12', 'Prodotto 112', 'Prodotto 120'],
  ])
  expect(facts).toMatchObject({ allItems: 123, totalItems: 3, productsOf: { '2026-00001/0': 120 } })
  expect(shown('?Search=niente').facts).toMatchObject({ allItems: 123, totalItems: 0, query: { page: 1 } })
})
