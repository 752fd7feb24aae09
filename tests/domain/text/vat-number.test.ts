import { describe, expect, it } from 'vitest'
import { isItalianVatNumber, isSameVatNumber, soughtCompany, vatKey } from '~/domain/text/vat-number'

describe('an Italian partita IVA', () => {
  it.each([
    '90000010000',
    '90000020009',
    '90000030008',
    '90000040007',
    '90000050006',
    '90000060005',
    '90000070004',
    '90000080003',
    '90000090002',
    '90000100009',
    '90000110008',
    '90000120007',
    'IT90000010000',
    'it 9000 0010 000',
    'IT 900.000.100-00',
    '\u200E90000010000\u200B',
    '900\u2011000\u201010000',
  ])('%s is a partita IVA', (text) => {
    expect(isItalianVatNumber(text)).toBe(true)
  })

  it.each([
    '90000010001',
    '90000010010',
    '09000001000',
    '9000001000',
    '900000100000',
    '',
    'IT',
    '9000001000A',
    'DE90000010000',
  ])('%j is not a partita IVA', (text) => {
    expect(isItalianVatNumber(text)).toBe(false)
  })
})

describe('One VAT number', () => {
  it.each([
    ['IT01234567890', '01234567890'],
    ['it 012.345.678-90', '01234567890'],
    ['ATU12345678', 'U12345678'],
    ['NL123456789B01', '123456789b01'],
    ['CHE-123.456.789', 'che 123456789'],
  ])('%s is %s', (one, other) => {
    expect(isSameVatNumber(one, other)).toBe(true)
  })

  it.each([
    ['IT01234567890', 'FR01234567890'],
    ['01234567890', '01234567891'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(isSameVatNumber(one, other)).toBe(false)
  })

  it('is looked for by its digits', () => {
    expect(soughtCompany('IT 012.345.678-90')).toBe('01234567890')
    expect(soughtCompany('IT0123456')).toBe('0123456')
    for (const text of ['Via 12345', 'Rossi 1234567', '20121 Milano', 'IT', 'Caseificio 1898'])
      expect(soughtCompany(text)).toBe(text)
    expect(vatKey('Italia')).toBe('italia')
  })
})
