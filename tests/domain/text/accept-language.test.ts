import { expect, it } from 'vitest'
import { languageOfHeader } from '~/domain/text/accept-language'

it.each([
  null,
  undefined,
  '',
  '*',
  'fr, de;q=0.9',
  '*;q=0.1, en;q=zzz',
  'en;q=2',
  'en;q=-1',
  'en;q=0.1234',
  'en;q=0',
  'en;q',
  'english',
  ',;,=;q',
  'it, en',
  'it;q=0.9, en;q=0.8',
  'en;q=0.5, it-CH;q=0.6',
  'IT',
])('%j is answered in Italian', (header) => {
  expect(languageOfHeader(header)).toBe('it')
})

it.each([
  'en',
  'EN-gb',
  'en-US,en;q=0.9,it;q=0.8',
  'fr, en;q=0.2',
  'it;q=0.3 , en ; q=0.4',
  'it;q=0, en;q=0.001',
  'it;q=zzz, en',
  'en, it',
])('%j is answered in English', (header) => {
  expect(languageOfHeader(header)).toBe('en')
})
