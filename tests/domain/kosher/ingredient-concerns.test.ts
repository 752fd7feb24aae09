import { describe, expect, test } from 'vitest'
import { demoIngredients } from '~/backend/demo/catalogue'
import { ingredientConcerns, type IngredientFacts } from '~/domain/kosher/ingredient-concerns'
import { proofs, proofsOfGroups } from '~/domain/kosher/natures'
import { indexTerms } from '~/domain/kosher/sensitive-names'
import { seededTerms } from '~/backend/db/migrations/0.2-late/sensitive-terms'
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
  hasPassoverLetter: false,
  containsKitniyot: null,
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

test('a name asks for proof though the group does not; what is lacking is to be weighed', () => {
  const bare = { proof: 'none' as const, hasDocument: false, hasVendor: false }
  expect(codes({ ...bare, name: 'Farina di castagne' })).toEqual([])
  expect(concerns({ ...bare, name: 'E471' })).toMatchObject([
    { code: 'noEvidence', weight: 'serious' },
    { code: 'sourceMissing', weight: 'serious' },
    { code: 'sensitiveName', weight: 'serious', because: 'proof' },
  ])
  expect(codes({ ...bare, name: 'E471', proof: 'notAllowed' })).toEqual([])
})

test('a name that is nearly one is a note, whatever names are raised to', () => {
  const near = { code: 'sensitiveName', weight: 'note', because: 'near', ingredients: [] } as const
  for (const raised of [{}, { sensitiveName: 'forbidden' }])
    expect(concerns({ name: 'Struto raffinato' }, raised)).toEqual([{ ...near, termKeys: ['strutto'] }])
  // It would say nothing of this group, or of this status.
  expect(concerns({ name: 'Struto raffinato', proof: 'notAllowed' })).toEqual([])
  expect(concerns({ name: 'Lattosia', kosherStatus: statusOf('LAT-S') })).toEqual([])
  expect(codes({ name: 'Frumeto', isPassover: true })).toEqual(['sensitiveName'])
  expect(codes({ name: 'Frumeto' })).toEqual([])
})

test('a name of 300 letters, and one of 100 words, are judged at once', () => {
  const names = [
    'x'.repeat(300),
    'strutt'.repeat(50),
    'e 4'.repeat(100),
    'di '.repeat(100),
    'senza '.repeat(50),
  ]
  const began = process.cpuUsage().user
  for (const name of names) concerns({ name, isPassover: true })
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(100)
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
  const bare = { hasDocument: false, hasSupplierCertificate: false }

  test('that wants more than its group gives', () => {
    expect(concerns({ name: 'Glicerina', proof: 'source' })).toEqual([
      { code: 'sensitiveName', weight: 'note', ingredients: [], termKeys: ['glicerina'], because: 'proof' },
    ])
    expect(concerns({ name: 'Glicerina', proof: 'sourceAndSymbol' })).toEqual([])
  })

  // The weight in a group that asks for nothing: bare, with a document, with a supplier's certificate.
  test.each([
    ['Strutto raffinato', 'never', 'forbidden', 'forbidden', 'forbidden'],
    ['E120 cocciniglia', 'never', 'forbidden', 'forbidden', 'forbidden'],
    ['Prosciutti cotti', 'never', 'forbidden', 'forbidden', 'forbidden'],
    ['Gelatina alimentare', 'proof', 'serious', 'serious', 'note'],
    ['Vino bianco da tavola', 'proof', 'serious', 'serious', 'note'],
    ['Caglio', 'proof', 'serious', 'note', 'note'],
    ['E‑471', 'proof', 'serious', 'note', 'note'],
    ['Lievito', 'proof', 'serious', 'note', 'note'],
    ['Aroma strutto', 'proof', 'serious', 'note', 'note'],
  ] as const)('«%s» (%s): %s, %s, %s', (name, because, alone, documented, certified) => {
    const of = (changes: object) =>
      concerns({ name, proof: 'none', ...bare, ...changes }).filter(({ code }) => code === 'sensitiveName')
    expect(of({})).toMatchObject([{ because, weight: alone }])
    expect(of({ hasDocument: true })).toMatchObject([{ because, weight: documented }])
    expect(of({ hasSupplierCertificate: true })).toMatchObject([{ because, weight: certified }])
  })

  test.each([
    'Burro di cacao',
    'Latte di mandorla',
    'Senza strutto',
    'Gelatina vegetale',
    'E1201',
    'Lattuga',
    'Porcini',
  ])('«%s» says nothing', (name) => expect(concerns({ name, proof: 'none', ...bare })).toEqual([]))

  test('in a group that is not allowed asks for nothing more', () => {
    expect(concerns({ name: 'Carminio', proof: 'notAllowed' })).toEqual([])
  })

  test('of one subject is one line, with what was found', () => {
    expect(concerns({ name: 'E120 cocciniglia', proof: 'none' })).toMatchObject([
      { termKeys: ['e120', 'cocciniglia'] },
    ])
    expect(concerns({ name: 'Strutto e gelatina', proof: 'none' })).toHaveLength(2)
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
    const found = concerns({ name: 'E471 e burro', proof: 'none', hasDocument: true })
    expect(found).toMatchObject([
      { weight: 'serious', termKeys: ['burro'], because: 'nature' },
      { weight: 'note', termKeys: ['e471'], because: 'proof' },
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

describe('a name and Passover', () => {
  test.each([
    ['Farina di farro', ['chametz forbidden'], ['chametz serious']],
    ['Malto di riso', ['kitniyot serious'], ['kitniyot note']],
    ['Riso Carnaroli', ['kitniyot serious'], ['kitniyot note']],
    ['Lenticchie di Onano', ['kitniyot serious'], ['kitniyot note']],
    ['Sciroppo di glucosio', ['maybeChametz serious'], ['maybeChametz note']],
    ['Amido di mais', ['kitniyotByCustom note'], ['kitniyotByCustom note']],
    ['Olio di girasole', ['kitniyotByCustom note'], ['kitniyotByCustom note']],
    ['Pepe in grani', [], []],
    ['Fave di cacao', [], []],
    ['Amido di patate', [], []],
    ['Farina senza glutine di castagne', [], []],
  ])('«%s»: %j, with a letter for Passover %j', (name, alone, certified) => {
    const of = (changes: object) =>
      concerns({ name, isPassover: true, ...changes }).map(({ code, weight }) => `${code} ${weight}`)
    expect(of({})).toEqual(alone)
    expect(of({ hasPassoverLetter: true })).toEqual(certified)
    expect(of({ isPassover: false })).toEqual([])
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

  const refusal = { headQuarterName: 'Valdera', reason: 'è suino', ofOtherVendor: false }
  test.each([
    ['withdrawn', [{ ...refusal, outcome: 'withdrawn' }], ['serious']],
    ['rejected', [{ ...refusal, outcome: 'rejected' }], ['note']],
    [
      'withdrawn and rejected',
      [
        { ...refusal, outcome: 'rejected' },
        { ...refusal, outcome: 'withdrawn' },
      ],
      ['serious', 'note'],
    ],
    ['withdrawn, of another supplier', [{ ...refusal, outcome: 'withdrawn', ofOtherVendor: true }], []],
  ] as const)('%s', (_, refusals, weighs) => {
    // What was decided against differs from nothing.
    const precedents = refusals.map((one) => ({ ...same, kosherStatusId: 'ks-lat-s', refusal: one }))
    const found = concerns({ precedents })
    expect(found.map(({ weight }) => weight)).toEqual(weighs)
    expect(found.every(({ code }) => code === 'decidedOtherwise')).toBe(true)
    // As long as it has no supplier itself, any may be meant.
    expect(concerns({ precedents, hasVendor: false })).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'decidedOtherwise' })]),
    )
  })

  test('of its own are compared beside it, unless withdrawn', () => {
    const own = { ...same, kosherStatusId: 'ks-lat-s', isOwn: true }
    expect(concerns({ precedents: [own] })).toEqual([])
    const withdrawn = { ...own, refusal: { ...refusal, outcome: 'withdrawn' as const } }
    expect(concerns({ precedents: [withdrawn] })).toMatchObject([{ weight: 'serious' }])
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
