import { describe, expect, test } from 'vitest'
import { kosherStatuses } from '~/backend/db/migrations/0001-first'
import { kosherConcerns, type KosherConcern } from '~/domain/kosher-consistency'

const today = '2026-11-20'
const sound = { isPassover: true, status: 'approved', expirationDate: '2027-06-30' } as const
const ingredient = (ingredientId: string, kosherStatusCode: string | null) => ({
  ...sound,
  ingredientId,
  kosherStatusCode,
})

/** The concerns about one ingredient of one product. */
function concernsOf(
  product: { kosherStatusCode: string | null; isPassover?: boolean },
  changes: Partial<Parameters<typeof kosherConcerns>[1][number]>,
): KosherConcern[] {
  const one = { ...ingredient('i', 'PARVE'), ...changes }
  return kosherConcerns({ isPassover: false, ...product }, [one], today).get('i') ?? []
}

/** What an ingredient of the row's status is in a product of the column's. */
const table: Record<string, Record<string, KosherConcern | null>> = {
  PARVE: { PARVE: null, DE: null, 'LAT-S': null, 'LAT-CI': null, CAR: null, 'CAR-G': null, PES: null },
  DE: { PARVE: null, DE: null, 'LAT-S': null, 'LAT-CI': null, CAR: null, 'CAR-G': null, PES: null },
  'LAT-S': {
    PARVE: 'dairyInParve',
    DE: 'dairyInParve',
    'LAT-S': null,
    'LAT-CI': null,
    CAR: 'dairyInMeat',
    'CAR-G': 'dairyInMeat',
    PES: null,
  },
  'LAT-CI': {
    PARVE: 'dairyInParve',
    DE: 'dairyInParve',
    'LAT-S': null,
    'LAT-CI': null,
    CAR: 'dairyInMeat',
    'CAR-G': 'dairyInMeat',
    PES: null,
  },
  CAR: {
    PARVE: 'meatInParve',
    DE: 'meatInParve',
    'LAT-S': 'meatInDairy',
    'LAT-CI': 'meatInDairy',
    CAR: null,
    'CAR-G': null,
    PES: 'fishWithMeat',
  },
  'CAR-G': {
    PARVE: 'meatInParve',
    DE: 'meatInParve',
    'LAT-S': 'meatInDairy',
    'LAT-CI': 'meatInDairy',
    CAR: null,
    'CAR-G': null,
    PES: 'fishWithMeat',
  },
  PES: {
    PARVE: null,
    DE: null,
    'LAT-S': null,
    'LAT-CI': null,
    CAR: 'fishWithMeat',
    'CAR-G': 'fishWithMeat',
    PES: null,
  },
}

describe('the kosher status of an ingredient in a product', () => {
  const codes = kosherStatuses.map(({ code }) => code).sort()

  test('the table of mixtures covers every kosher status', () => {
    expect(Object.keys(table).sort()).toEqual(codes)
    for (const row of Object.values(table)) expect(Object.keys(row).sort()).toEqual(codes)
  })

  const cases = Object.entries(table).flatMap(([inside, row]) =>
    Object.entries(row).map(([made, concern]) => ({ inside, made, concern })),
  )
  test.each(cases)('$inside in $made: $concern', ({ inside, made, concern }) => {
    expect(concernsOf({ kosherStatusCode: made }, { kosherStatusCode: inside })).toEqual(
      concern ? [concern] : [],
    )
  })

  test.each([
    { made: null, inside: 'CAR' },
    { made: 'PARVE', inside: null },
    { made: 'ALTRO', inside: 'CAR' },
    { made: 'PARVE', inside: 'ALTRO' },
  ])('what is not known concerns nobody: $inside in $made', ({ made, inside }) => {
    expect(concernsOf({ kosherStatusCode: made }, { kosherStatusCode: inside })).toEqual([])
  })
})

test('fish with meat concerns both ingredients, whatever the status of the product', () => {
  const ingredients = [ingredient('fish', 'PES'), ingredient('meat', 'CAR-G'), ingredient('salt', 'PARVE')]
  const of = (kosherStatusCode: string | null) =>
    Object.fromEntries(kosherConcerns({ kosherStatusCode, isPassover: false }, ingredients, today))
  expect(of(null)).toEqual({ fish: ['fishWithMeat'], meat: ['fishWithMeat'] })
  // Said once, and beside what else there is to say.
  expect(of('CAR')).toEqual({ fish: ['fishWithMeat'], meat: ['fishWithMeat'] })
  expect(of('PARVE')).toEqual({ fish: ['fishWithMeat'], meat: ['meatInParve', 'fishWithMeat'] })
})

test.each<[string, Parameters<typeof concernsOf>[1], { isPassover?: boolean }, KosherConcern[]]>([
  ['not for Passover in a product that is', { isPassover: false }, { isPassover: true }, ['notForPassover']],
  ['for Passover in a product that is', { isPassover: true }, { isPassover: true }, []],
  ['not for Passover in a product that is not', { isPassover: false }, {}, []],
  ['expired yesterday', { expirationDate: '2026-11-19' }, {}, ['expired']],
  ['expires today', { expirationDate: today }, {}, []],
  ['without a date', { expirationDate: null }, {}, []],
  ['being renewed', { status: 'draft' }, {}, ['notApproved']],
  ['rejected', { status: 'rejected' }, {}, ['notApproved']],
])('an ingredient %s', (_, changes, product, concerns) => {
  expect(concernsOf({ kosherStatusCode: 'PARVE', ...product }, changes)).toEqual(concerns)
})

test('all concerns about an ingredient are listed, and ingredients without any left out', () => {
  const worst = {
    ...ingredient('worst', 'LAT-S'),
    isPassover: false,
    status: 'review',
    expirationDate: '2020-01-01',
  } as const
  const concerns = kosherConcerns(
    { kosherStatusCode: 'CAR', isPassover: true },
    [ingredient('sound', 'CAR'), worst],
    today,
  )
  expect([...concerns]).toEqual([['worst', ['dairyInMeat', 'notForPassover', 'notApproved', 'expired']]])
})
