import { expect, test } from 'vitest'
import {
  certificateConcerns,
  standingConcerns,
  type CertificateFacts,
  type CertifiedProduct,
} from '~/domain/kosher/certificate-concerns'
import { productConcerns } from '~/domain/kosher/product-concerns'
import { ingredient, product, today } from './product-facts'

const made = (
  productId: string,
  code: string,
  inside = [ingredient(`${productId}-1`, code)],
  companyId = 'plant',
): CertifiedProduct => ({
  ...product(code, inside),
  productId,
  companyId,
})
const concerns = (products: CertifiedProduct[], changes: Partial<CertificateFacts> = {}) =>
  certificateConcerns({ expireOn: '2027-06-30', products, overdueDeviations: [], ...changes }, today)

test('against a sound one nothing speaks', () => {
  expect(concerns([made('a', 'PARVE'), made('b', 'LAT-S')])).toEqual([])
})

test('each product’s concerns are computed anew, the gravest of all first', () => {
  const milk = made('milk', 'PARVE', [ingredient('cream', 'LAT-S')])
  const ragu = made('ragu', 'CAR', [ingredient('beef', 'CAR'), ingredient('cream', 'LAT-S')])
  const found = concerns([milk, ragu])
  expect(found.map(({ code, products }) => [code, ...products])).toEqual([
    ['meatWithDairy', 'ragu'],
    ['milderStatus', 'milk'],
    ['milderStatus', 'ragu'],
  ])
  for (const one of [milk, ragu])
    expect(found.filter(({ products }) => products.includes(one.productId))).toEqual(
      productConcerns(one, today).map((concern) => ({ ...concern, products: [one.productId] })),
    )
})

test('an ingredient that has become something else since is said of its product', () => {
  const newer = (differs: ('vendor' | 'passover')[]) => ({ newer: { expirationDate: '2028-01-01', differs } })
  const found = concerns([
    made('a', 'PARVE', [
      ingredient('x', 'PARVE', newer(['vendor'])),
      ingredient('y', 'PARVE', newer(['passover'])),
    ]),
    made('b', 'PARVE', [ingredient('z', 'PARVE', newer([]))]),
  ])
  expect(found).toEqual([
    {
      code: 'changedSince',
      weight: 'serious',
      differs: ['passover', 'vendor'],
      ingredients: ['x', 'y'],
      products: ['a'],
    },
  ])
})

test('letters that end before it are named once each, with the days, the earliest first', () => {
  const late = ingredient('late', 'PARVE', { expirationDate: '2027-06-29' })
  const early = ingredient('early', 'PARVE', { expirationDate: '2027-05-31' })
  const newer = ingredient('newer', 'PARVE', {
    expirationDate: '2027-01-01',
    newer: { expirationDate: '2028-01-01', differs: [] },
  })
  const found = concerns([
    made('a', 'PARVE', [late, newer]),
    made('b', 'PARVE', [early, late]),
    made('c', 'PARVE', [ingredient('ended', 'PARVE', { expirationDate: '2026-11-19' })]),
    made('d', 'PARVE', [ingredient('same day'), ingredient('dateless', 'PARVE', { expirationDate: null })]),
  ])
  expect(found).toMatchObject([
    { code: 'letterEnded', ingredients: ['ended'] },
    {
      code: 'endsAfterLetters',
      weight: 'note',
      letters: [
        { ingredientId: 'early', endsOn: '2027-05-31', days: 30 },
        { ingredientId: 'late', endsOn: '2027-06-29', days: 1 },
      ],
      ingredients: ['late', 'early'],
      products: ['a', 'b'],
    },
  ])
})

test.each([
  ['2027-05-01', 60, 'note'],
  ['2027-04-30', 61, 'serious'],
])('a certificate beyond a letter that ends on %s, by %i days, is %s', (expirationDate, days, weight) => {
  const late = ingredient('late', 'PARVE', { expirationDate: '2027-06-29' })
  const [found] = concerns([made('a', 'PARVE', [late, ingredient('early', 'PARVE', { expirationDate })])])
  expect(found).toMatchObject({ weight, letters: [{ ingredientId: 'early', days }, { days: 1 }] })
})

test('meat and dairy of one plant are a note, of two plants none', () => {
  const [meat, milk] = [made('meat', 'CAR-G'), made('milk', 'LAT-CI')]
  expect(concerns([meat, milk, made('bread', 'PARVE')])).toEqual([
    { code: 'bothNatures', weight: 'note', companyId: 'plant', ingredients: [], products: ['meat', 'milk'] },
  ])
  expect(concerns([meat, { ...milk, companyId: 'other' }])).toEqual([])
  expect(concerns([meat, made('wafer', 'DE')])).toEqual([])
})

test('what is certified with its label or in bulk alone is noted', () => {
  const only = (id: string, restriction: CertifiedProduct['restriction']) => ({
    ...made(id, 'PARVE'),
    restriction,
  })
  const noted = (use: string, products: string[]) => ({
    code: 'restrictedUse',
    weight: 'note',
    use,
    ingredients: [],
    products,
  })
  expect(concerns([only('a', 'labelOnly'), only('b', 'bulkOnly'), only('c', 'labelOnly')])).toEqual([
    noted('labelOnly', ['a', 'c']),
    noted('bulkOnly', ['b']),
  ])
})

test('supervision is asked at issue, and no longer of what is certified', () => {
  const cheese = { ...made('cheese', 'PARVE'), restriction: 'supervised' as const, isSupervised: false }
  expect(concerns([cheese])).toMatchObject([{ code: 'supervisionMissing', products: ['cheese'] }])
  expect(standingConcerns({ ...cheese, withdrawn: false }, today)).toEqual([])
})

test('overdue deviations ask for a reason, as they always did', () => {
  expect(concerns([made('a', 'PARVE')], { overdueDeviations: ['d'] })).toEqual([
    { code: 'deviationOverdue', weight: 'forbidden', deviationIds: ['d'], ingredients: [], products: [] },
  ])
})
