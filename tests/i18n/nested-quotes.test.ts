import { expect, test } from 'vitest'
import { nestQuotes } from '~/i18n/nested-quotes'

test('a quoted name with quotation marks of its own gets inner ones', () => {
  expect(nestQuotes('il prodotto «Olio «Riserva»» e «Olio «Oro»»')).toBe(
    'il prodotto «Olio “Riserva”» e «Olio “Oro”»',
  )
  expect(nestQuotes('the product “Oil “Reserve””.')).toBe('the product “Oil ‘Reserve’”.')
})

test('other quotation marks, and unpaired ones, stay', () => {
  for (const text of [
    'the product “Olio «Riserva»”',
    'l’olio «Riserva»',
    'it’s',
    '«Olio «Riserva»',
    'Olio» extra «',
  ])
    expect(nestQuotes(text)).toBe(text)
})
