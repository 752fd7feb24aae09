import { describe, expect, it } from 'vitest'
import { daysAfter, parseIsoDate, yearAfter } from '~/domain/dates'

describe('a date as people type it', () => {
  // Spec: validation, limits.
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
    [' 2026-11-20 ', '2026-11-20'],
    // Rome decides the day of an instant; without a zone the written day counts.
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:59:59Z', '2026-11-21'],
    ['2027-05-01T22:30:00.000Z', '2027-05-02'],
    ['2027-05-01T00:30:00+05:00', '2027-04-30'],
    ['2026-11-20T23:59:59', '2026-11-20'],
    ['2026-11-20T10:00:00.000+02:00', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1/2/2027', '2027-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['1000-01-01', '1000-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('the date %s is read as %s', (typed, date) => {
    expect(parseIsoDate(typed)).toBe(date)
  })

  // Spec: validation, limits.
  it.each([
    '',
    'domani',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '31/04/2026',
    '11/20/2026',
    '0999-12-31',
    '0000-01-01',
    '10000-01-01',
    '20/11/26',
    '2026-11-20x',
    '2026-11-20 10:00',
    '-2026-11-20',
    '２０２６-11-20',
  ])('%j is not a date', (typed) => {
    expect(parseIsoDate(typed)).toBeNull()
  })
})

it.each([
  ['2026-11-21', 60, '2027-01-20'],
  ['2028-02-28', 1, '2028-02-29'],
  // The night of the change to summer time is like any other.
  ['2027-03-27', 2, '2027-03-29'],
  ['2026-01-01', 0, '2026-01-01'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then)
})

it.each([
  ['2026-11-20', '2027-11-20'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (day, next) => {
  expect(yearAfter(day)).toBe(next)
})
