import { describe, expect, it } from 'vitest'
import { asSentence, endOfDayInRome, formatsIn, italianDate, todayInRome } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'

const { formatBytes, formatDate, formatInstant, formatInstantDate, formatNumber } = formatsIn(wordsFor('it'))

describe('dates (specification §8 "Words": dd/MM/yyyy, Europe/Rome)', () => {
  // Spec: limits.
  it('writes days as dd/MM/yyyy', () => {
    expect(formatDate('2026-12-31')).toBe('31/12/2026')
    expect(formatDate('1000-01-01')).toBe('01/01/1000')
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('31/12/2026')
    for (const nothing of [null, undefined, '', 'soon']) expect(formatDate(nothing)).toBe('')
    expect([italianDate('2026-12-31'), italianDate('soon')]).toEqual(['31/12/2026', ''])
  })

  // Spec: limits.
  it('writes instants in the time of Rome, winter and summer', () => {
    expect(formatInstant('2026-12-31T23:30:00Z')).toBe('01/01/2027, 00:30')
    expect(formatInstant('2026-07-01T22:30:00Z')).toBe('02/07/2026, 00:30')
    expect(formatInstantDate('2026-12-31T23:30:00Z')).toBe('01/01/2027')
    for (const nothing of [null, undefined, '', 'soon', Number.NaN]) expect(formatInstant(nothing)).toBe('')
  })

  it('lets Rome decide what today is', () => {
    expect(todayInRome(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(todayInRome(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(todayInRome(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
  })

  it('ends a day in Rome, winter, summer and when the clocks change', () => {
    expect(endOfDayInRome('2026-12-31')).toBe('2026-12-31T22:59:59.000Z')
    expect(endOfDayInRome('2026-07-01')).toBe('2026-07-01T21:59:59.000Z')
    expect(endOfDayInRome('2026-03-29')).toBe('2026-03-29T21:59:59.000Z')
    expect(endOfDayInRome('2026-10-25')).toBe('2026-10-25T22:59:59.000Z')
  })
})

describe('formatBytes (specification §2: B, KB, MB and so on)', () => {
  // Spec: lists.
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [1.25 * 1024 ** 3, '1,3 GB'],
    [5000 * 1024 ** 4, '5000 TB'],
    [-1, ''],
    [Number.NaN, ''],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

it('groups the thousands as Italian does', () => {
  expect([formatNumber(7), formatNumber(12_345)]).toEqual(['7', '12.345'])
})

it('a sentence that ends with a name has one full stop', () => {
  expect(asSentence('Suggerito da: Chimica Lariana')).toBe('Suggerito da: Chimica Lariana.')
  expect(asSentence('Suggerito da: Aromi S.r.l.')).toBe('Suggerito da: Aromi S.r.l.')
})

describe('in English', () => {
  const english = formatsIn(wordsFor('en'))

  it('writes days with the name of the month, which nobody reads wrongly', () => {
    expect(english.formatDate('2027-11-30')).toBe('30\u00a0Nov\u00a02027')
    expect(english.formatDate('1000-01-01')).toBe('1\u00a0Jan\u00a01000')
    expect(english.formatInstant('2027-11-30T13:05:00Z')).toBe('30\u00a0Nov\u00a02027, 14:05')
    expect(english.formatInstant('2026-12-31T23:30:00Z')).toBe('1\u00a0Jan\u00a02027, 00:30')
    expect(english.formatInstantDate('2026-09-02T10:00:00Z')).toBe('2\u00a0Sep\u00a02026')
    for (const nothing of [null, undefined, '', 'soon']) expect(english.formatDate(nothing)).toBe('')
  })

  it('writes numbers and sizes with a comma for thousands and a decimal point', () => {
    expect([english.formatNumber(7), english.formatNumber(1234)]).toEqual(['7', '1,234'])
    expect([english.formatBytes(1023), english.formatBytes(1536)]).toEqual(['1023 B', '1.5 KB'])
  })
})
