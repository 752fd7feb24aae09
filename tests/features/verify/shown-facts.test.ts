import { expect, test } from 'vitest'
import type { Verification } from '~/contract/verify'
import { shownFacts } from '~/features/verify/shown-facts'

const products = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Prodotto ${n + 1}`,
  })) as Verification['documents'][0]['products']
const certificate = {
  documents: [
    { number: '2026-00001/0', products: products(120) },
    { number: '2026-00001/1', products: products(3) },
  ],
} as Verification

const shown = (search: string, language?: string) =>
  shownFacts(
    new Request(`http://portal.test/verify/X${search}`, {
      headers: language === undefined ? {} : { 'Accept-Language': language },
    }),
    certificate,
  )
const numbers = (search: string) =>
  shown(search).certificate.documents.map(({ number, products: on }) => [number, on.length, on[0]?.name])

test('a certificate is shown fifty products at a time, each document with what it has there', () => {
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
  'an address that asks for no page of it, %s, shows the nearest',
  (search) => {
    const { facts } = shown(search)
    expect(facts.query.page).toBeGreaterThanOrEqual(1)
    expect(numbers(search)[0]?.[1]).toBeGreaterThan(0)
  },
)

test.each([
  ['', undefined, 'it'],
  ['', 'it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['', 'en-GB,en;q=0.9', 'en'],
  ['', 'de-DE,de;q=0.9,en;q=0.8,it;q=0.7', 'en'],
  ['', 'de,it;q=0.9,en;q=0.8', 'it'],
  ['', 'en;q=0.1, it;q=0.5', 'it'],
  ['', 'he', 'en'],
  ['', '*', 'it'],
  ['?lang=en', 'it', 'en'],
  ['?lang=it', 'en', 'it'],
  ['?lang=xx', 'en', 'en'],
])('at %s a browser that wants %s reads %s', (search, language, lang) => {
  expect(shown(search, language).facts.lang).toBe(lang)
})
