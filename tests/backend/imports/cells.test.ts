import { expect, test } from 'vitest'
import { searchKey } from '~/domain/text/search-key'
import { lookupIndex, readDate, readFlag } from '~/backend/modules/imports/read/read-cells'

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026 00:00:00', '2026-12-31'],
  ['2026-12-31T00:00:00Z', '2026-12-31'],
  // Days of Excel's calendar, with and without a time.
  ['46387', '2026-12-31'],
  ['46387,75', '2026-12-31'],
  ['36526', '2000-01-01'],
  // Anything else is left unchanged, for the schema to refuse.
  ['31/02/2026', '31/02/2026'],
  ['12/31/2026', '12/31/2026'],
  ['dicembre 2026', 'dicembre 2026'],
  ['463871', '463871'],
])('the date %s is read as %s', (cell, read) => {
  expect(readDate(cell)).toBe(read)
})

test.each([
  ['sì', true],
  ['SI', true],
  ['x', true],
  ['VERO', true],
  ['1', true],
  ['No', false],
  ['falso', false],
  ['0', false],
  ['forse', null],
])('%s says %s', (cell, flag) => {
  expect(readFlag(cell)).toBe(flag)
})

test('a lookup is read by its code, or its name in either language', () => {
  const index = lookupIndex([
    { id: 'ks-car', code: 'CAR', description: 'Carne', descriptionEn: 'Meat', archived: false },
  ])
  const known = ['car', 'CARNE', 'meat', 'CAR - Meat', 'CAR Carne']
  expect(known.map((cell) => index.get(searchKey(cell)))).toEqual(known.map(() => 'ks-car'))
  expect(index.get(searchKey('fish'))).toBeUndefined()
})
