import { describe, expect, it } from 'vitest'
import { isItalianVatNumber } from '~/domain/text/vat-number'

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
