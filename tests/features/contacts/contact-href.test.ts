import { expect, it } from 'vitest'
import { contactHref } from '~/features/contacts/contacts-table'

it.each([
  ['0881 555 0101', 'tel:08815550101'],
  ['+39 (348) 555-01.99', 'tel:+393485550199'],
  ['anna@example.org', 'mailto:anna@example.org'],
  ['o’brien+pec@example.org', 'mailto:o%E2%80%99brien%2Bpec@example.org'],
  ['112', null],
  ['https://example.org', null],
  ['javascript:alert(1)', null],
  ['anna@example.org?cc=b@example.org', null],
  ['anna@example.org, b@example.org', null],
  ['Interno 12, chiedere di Anna', null],
  ['1234567890123456789', null],
  ['', null],
])('%s leads to %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})
