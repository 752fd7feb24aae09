import { expect, test } from 'vitest'
import { searchKey } from '~/domain/text/search-key'
import { isErrorValue } from '~/backend/drivers/sheet/messages'
import { dayOrder, lookupIndex, readDate, readFlag } from '~/backend/modules/imports/read/read-cells'

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
  ['12/31/2026', '2026-12-31'],
  ['3-4-2028', '2028-03-04'],
  ['03/04/2028 00:00', '2028-03-04'],
  ['2028-04-03', '2028-04-03'],
  ['3.4.2028', '2028-04-03'],
  ['31/12/2026', '31/12/2026'],
  ['03/04/28', '03/04/28'],
])('with months first the date %s is read as %s', (cell, read) => {
  expect(readDate(cell, true)).toBe(read)
})

test.each([
  [['03/04/2028', '31/12/2027'], { either: '03/04/2028', proven: 'day' }],
  [['12/31/2027', '03-04-2028'], { either: '03-04-2028', proven: 'month' }],
  [['12/31/27', '03/04/2028'], { either: '03/04/2028', proven: 'month' }],
  [['03/04/2028', '12/31/2027', '31/12/2027'], { either: '03/04/2028', proven: 'both' }],
  [['04/04/2028', '3.4.2028', '2028-04-03', '46387', 'domani', '03/04/28'], { proven: null }],
])('the days %j prove %j', (cells, order) => {
  expect(dayOrder(cells)).toEqual({ either: undefined, ...order })
})

test.each([
  ...[
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#GETTING_DATA',
  ],
  ...[
    '#FIELD!',
    '#BLOCKED!',
    '#CONNECT!',
    '#BUSY!',
    '#UNKNOWN!',
    '#N/D',
    '#RIF!',
    '#VALORE!',
    '#NOME?',
    '#NULLO!',
  ],
  ...[
    '#ESPANSIONE!',
    '#CALCOLO!',
    '#CAMPO!',
    '#NV',
    '#WERT!',
    '#¡REF!',
    '#¿NOMBRE?',
    '#ERROR!',
    'Err:508',
    '#####',
  ],
  ...['#n/d', ' #N/D\u200b'],
])('%s is what a spreadsheet shows for an error', (cell) => {
  expect(isErrorValue(cell)).toBe(true)
})

test.each(['# nota', '#1', '#12!', '#nota importante!', 'N/D', '##', 'Errore', '#MadeInItaly'])(
  '%s is a text',
  (cell) => {
    expect(isErrorValue(cell)).toBe(false)
  },
)

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
