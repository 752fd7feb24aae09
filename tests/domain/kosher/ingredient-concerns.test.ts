import { describe, expect, test } from 'vitest'
import { demoIngredients } from '~/backend/demo/catalogue'
import { ingredientConcerns, type IngredientFacts } from '~/domain/kosher/ingredient-concerns'
import { proofs, proofsOfGroups } from '~/domain/kosher/natures'
import { indexTerms } from '~/domain/kosher/sensitive-names'
import { seededTerms } from '~/backend/db/migrations/0.2-early/0058-sensitive-terms'
import { statusOf, today } from './product-facts'

const terms = indexTerms(seededTerms)
const sound: IngredientFacts = {
  name: 'Farina tipo 00',
  kosherStatusId: 'ks-parve',
  kosherGroupId: 'kg-3',
  isPassover: false,
  kosherStatus: statusOf('PARVE'),
  proof: 'sourceAndSymbol',
  hasVendor: true,
  hasDocument: true,
  hasSupplierCertificate: false,
  expirationDate: '2027-06-30',
  precedents: [],
  alreadyThere: [],
}
const concerns = (changes: Partial<IngredientFacts>, raised = {}) =>
  ingredientConcerns({ ...sound, ...changes }, terms, today, raised)
const codes = (changes: Partial<IngredientFacts>) => concerns(changes).map(({ code }) => code)

test('against a sound one nothing speaks', () => {
  expect(concerns({})).toEqual([])
})

test.each(
  proofs.map((proof) => [proof, ['source', 'sourceAndSymbol', 'eachDelivery'].includes(proof)] as const),
)('a group that asks for %s: evidence and source wanted: %s', (proof, wanted) => {
  const bare = { proof, hasDocument: false, hasVendor: false }
  expect(codes(bare)).toEqual(wanted ? ['noEvidence', 'sourceMissing'] : [])
  expect(codes({ ...bare, hasSupplierCertificate: true })).toEqual(wanted ? ['sourceMissing'] : [])
  expect(codes({ ...bare, hasDocument: true, hasVendor: true })).toEqual([])
})

test('a status without a nature is said, and nothing is held against it', () => {
  const mine = { name: 'Burro anidro', kosherStatus: statusOf('MINE') }
  expect(concerns(mine)).toEqual([
    { code: 'statusUnknown', weight: 'note', why: 'declaredWithoutNature', ingredients: [] },
  ])
  expect(concerns(mine, { statusUnknown: 'serious' })).toMatchObject([{ weight: 'serious' }])
})

test('without a group nothing is asked for, except by its name', () => {
  expect(codes({ proof: null, hasDocument: false, hasVendor: false })).toEqual([])
  expect(codes({ proof: null, name: 'E471' })).toEqual(['sensitiveName'])
})

describe('a sensitive name', () => {
  test('that wants more than its group gives', () => {
    expect(concerns({ name: 'Glicerina', proof: 'source' })).toEqual([
      { code: 'sensitiveName', weight: 'note', ingredients: [], termKey: 'glicerina', because: 'proof' },
    ])
    expect(concerns({ name: 'Glicerina', proof: 'sourceAndSymbol' })).toEqual([])
    expect(concerns({ name: 'Carminio', proof: 'eachDelivery' })).toHaveLength(1)
    expect(concerns({ name: 'Carminio', proof: 'notAllowed' })).toEqual([])
  })

  test.each([
    ['Burro anidro', 'PARVE', true],
    ['Burro anidro', 'DE', true],
    ['Burro anidro', 'CAR', true],
    ['Burro anidro', 'PES', true],
    ['Burro anidro', 'LAT-S', false],
    ['Burro anidro', 'LAT-CI', false],
    ['Burro anidro', null, false],
    ['Burro di cacao', 'PARVE', false],
    ['Sego bovino', 'PARVE', true],
    ['Sego bovino', 'LAT-S', true],
    ['Sego bovino', 'CAR-G', false],
    ['Colatura di alici', 'PARVE', true],
    ['Colatura di alici', 'PES', false],
    ['Formaggio al salmone', 'LAT-S', false],
  ])('«%s» as %s contradicts its status: %s', (name, code, serious) => {
    const found = concerns({ name, kosherStatus: statusOf(code), proof: 'eachDelivery' })
    expect(found.map(({ weight }) => weight)).toEqual(serious ? ['serious'] : [])
  })

  test('the graver one first, though it comes later in the name', () => {
    const found = concerns({ name: 'E471 e burro', proof: 'none' })
    expect(found).toMatchObject([
      { weight: 'serious', termKey: 'burro', because: 'nature' },
      { weight: 'note', termKey: 'e471', because: 'proof' },
    ])
  })

  test('says nothing of what was decided with care: the demo’s ingredients', () => {
    const spoken = demoIngredients.filter(({ name, kosherGroup, kosherStatus }) => {
      const group = `G${kosherGroup.slice(-1)}`
      const status = statusOf(kosherStatus.replace('ks-', '').toUpperCase())
      expect(proofsOfGroups[group] && status?.nature).toBeTruthy()
      return concerns({ name, kosherStatus: status, proof: proofsOfGroups[group] ?? null }).length > 0
    })
    expect(spoken.map(({ name }) => name)).toEqual([])
  })

  test('is raised where the managers want it', () => {
    expect(concerns({ name: 'E471', proof: 'none' }, { sensitiveName: 'serious' })).toMatchObject([
      { weight: 'serious' },
    ])
  })
})

describe('precedents', () => {
  const same = { kosherStatusId: 'ks-parve', kosherGroupId: 'kg-3', isPassover: false }
  test.each([
    ['alike', [same], []],
    ['of another status', [same, { ...same, kosherStatusId: 'ks-lat-s' }], ['kosherStatus']],
    [
      'of another group and Passover, two of them',
      [
        { ...same, isPassover: true },
        { ...same, kosherGroupId: 'kg-1' },
      ],
      ['kosherGroup', 'passover'],
    ],
    ['that say nothing', [{ ...same, kosherStatusId: null, kosherGroupId: null }], []],
  ])('%s', (_, precedents, differs) => {
    expect(concerns({ precedents })).toMatchObject(
      differs.length > 0 ? [{ code: 'decidedOtherwise', weight: 'note', differs }] : [],
    )
  })

  test('are not differed from by what is not chosen yet', () => {
    const open = { kosherStatusId: null, kosherStatus: null, kosherGroupId: null }
    for (const isPassover of [false, true])
      expect(concerns({ ...open, precedents: [{ ...same, isPassover }] })).toEqual([])
  })
})

test('the same one approved in this plant is named', () => {
  expect(concerns({ alreadyThere: ['a', 'b'] })).toEqual([
    { code: 'alreadyThere', weight: 'note', ingredients: ['a', 'b'] },
  ])
})

test.each([
  ['2026-11-19', null],
  [today, 0],
  ['2026-12-20', 30],
  ['2026-12-21', null],
  [null, null],
])('a letter that ends on %s ends soon: in %s days', (expirationDate, days) => {
  expect(concerns({ expirationDate })).toEqual(
    days === null ? [] : [{ code: 'letterEndsSoon', weight: 'note', ingredients: [], days }],
  )
})
