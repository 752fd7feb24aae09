import { describe, expect, test } from 'vitest'
import { concernCodes, weights, type WeightsByManagers } from '~/domain/kosher/concern'
import { followingStatus } from '~/domain/kosher/following-status'
import { meaningsOfRestrictions, naturesOfStatuses, proofs, proofsOfGroups } from '~/domain/kosher/natures'
import {
  productConcerns,
  type IngredientOfProduct,
  type ProductConcern,
  type ProductFacts,
} from '~/domain/kosher/product-concerns'
import type { PassoverKind, RestrictionMeaning } from '~/domain/kosher/natures'
import { entries, ingredient, product, rice, statusOf, today } from './product-facts'

const codes = entries.map(({ code }) => code)
const said = (concerns: readonly ProductConcern[]) =>
  concerns.map(({ code, weight, ingredients }) => `${weight} ${code} ${ingredients.join('+')}`.trim())

describe('what entries of the lookups mean', () => {
  test('every status and group that a portal begins with has its meaning, and no other', () => {
    expect(Object.keys(naturesOfStatuses).toSorted()).toEqual([...codes].toSorted())
    expect(Object.keys(proofsOfGroups)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'PNK', 'G6'])
    expect(meaningsOfRestrictions).toEqual({
      SIMB: 'labelOnly',
      SFU: 'bulkOnly',
      SORV: 'supervised',
      LOTTO: 'lotOnly',
      NOPES: 'notForPassover',
      KIT: 'kitniyot',
      MEV: 'mevushal',
      NMEV: 'notMevushal',
      ETI: 'labelOnly',
    })
  })

  test('groups ask for more from one to the next', () => {
    const asked = Object.values(proofsOfGroups).map((proof) => proofs.indexOf(proof))
    expect(asked).toEqual(asked.toSorted((one, other) => one - other))
  })
})

describe('the four products that went through without a word', () => {
  test('beef and cream, whatever the status', () => {
    for (const declared of [null, ...codes])
      expect(
        said(
          productConcerns(
            product(declared, [ingredient('beef', 'CAR'), ingredient('cream', 'LAT-S')]),
            today,
          ),
        )[0],
      ).toBe('forbidden meatWithDairy beef+cream')
  })

  test('gelatine whose use is not allowed', () => {
    const pudding = product('LAT-S', [
      ingredient('milk', 'LAT-S'),
      ingredient('gelatine', 'PARVE', { proof: 'notAllowed' }),
    ])
    expect(productConcerns(pudding, today)).toEqual([
      { code: 'notAllowedHere', weight: 'forbidden', why: 'group', ingredients: ['gelatine'] },
    ])
  })

  test('biscuits for Passover with starch that is not', () => {
    const biscuits = product('PARVE', [ingredient('starch', 'PARVE', { isPassover: false })], {
      isPassover: true,
    })
    expect(said(productConcerns(biscuits, today))).toEqual(['serious notForPassover starch'])
  })

  test('fish with meat, whatever the status', () => {
    for (const declared of [null, 'CAR', 'PES'])
      expect(
        said(
          productConcerns(product(declared, [ingredient('fish', 'PES'), ingredient('meat', 'CAR-G')]), today),
        ),
      ).toContain('serious fishWithMeat fish+meat')
  })
})

test.each<[string, Partial<IngredientOfProduct>, string[]]>([
  ['rejected', { status: 'rejected' }, ['forbidden notAllowedHere x']],
  ['withdrawn', { withdrawn: true }, ['forbidden notAllowedHere x']],
  ['a draft', { status: 'draft' }, ['serious ingredientOpen x']],
  [
    'a draft, with a newer version approved',
    { status: 'draft', newer: { expirationDate: null, differs: [] } },
    [],
  ],
  ['to be looked at again', { status: 'review' }, ['serious ingredientOpen x']],
  ['expired yesterday', { expirationDate: '2026-11-19' }, ['serious letterEnded x']],
  ['expires today', { expirationDate: today }, []],
  ['without a date', { expirationDate: null }, []],
  [
    'expired, with a newer letter',
    { expirationDate: '2020-01-01', newer: { expirationDate: '2027-01-01', differs: [] } },
    [],
  ],
  [
    'expired, and renewed as something else',
    { expirationDate: '2020-01-01', newer: { expirationDate: '2027-01-01', differs: ['vendor'] } },
    ['serious letterEnded x'],
  ],
  [
    'renewed with a letter that has ended too',
    { newer: { expirationDate: '2026-01-01', differs: [] } },
    ['serious letterEnded x'],
  ],
  ['without a status', { kosherStatus: null }, ['serious statusUnknown x']],
  ['of a status without a nature', { kosherStatus: { nature: null, rank: 0 } }, ['note statusUnknown x']],
])('an ingredient %s', (_, changes, expected) => {
  expect(said(productConcerns(product('PARVE', [ingredient('x', 'PARVE', changes)]), today))).toEqual(
    expected,
  )
})

test('a product without ingredients is not known', () => {
  expect(productConcerns(product('PARVE', []), today)).toEqual([
    { code: 'statusUnknown', weight: 'serious', why: 'noIngredients', ingredients: [] },
  ])
})

test('a declared status without a nature is said, and nothing is held against it', () => {
  expect(productConcerns(product('MINE', [ingredient('meat', 'CAR')]), today)).toEqual([
    { code: 'statusUnknown', weight: 'note', why: 'declaredWithoutNature', ingredients: [] },
  ])
})

test('a product for Passover that its own restriction excludes', () => {
  const facts = product('PARVE', [ingredient('y')], { isPassover: true, restriction: 'notForPassover' })
  expect(productConcerns(facts, today)).toEqual([
    { code: 'notForPassover', weight: 'serious', itself: true, ingredients: [] },
  ])
})

describe('what its restriction promises', () => {
  const salt = ingredient('salt')
  const milk = (hasLetter: boolean) => ingredient('milk', 'PARVE', { proof: 'source', hasLetter })
  const codesOf = (changes: Partial<ProductFacts>, inside = [salt]) =>
    productConcerns(product('PARVE', inside, changes), today).map(({ code, weight }) => `${weight} ${code}`)
  const missing = ['serious supervisionMissing']

  test.each<[RestrictionMeaning, boolean | null, IngredientOfProduct[], string[]]>([
    ['supervised', false, [salt], missing],
    ['mevushal', false, [salt], missing],
    ['notMevushal', false, [salt], []],
    ['bulkOnly', false, [salt], []],
    ['supervised', true, [milk(false)], []],
    // While it is typed nobody asks.
    ['supervised', null, [milk(false)], []],
    ['supervised', false, [milk(true), salt], []],
    ['supervised', false, [milk(true), milk(false)], missing],
    ['mevushal', false, [ingredient('unknown', 'PARVE', { proof: null })], missing],
  ])('%s, visited: %s', (restriction, isSupervised, inside, expected) => {
    expect(codesOf({ restriction, isSupervised }, inside)).toEqual(expected)
  })

  test('wine asks whether it is mevushal, whatever else the restriction says', () => {
    const wine = ingredient('wine', 'PARVE', { named: { isNever: false, isWine: true, passover: [] } })
    for (const restriction of [null, 'supervised', 'lotOnly', 'kitniyot'] as const)
      expect(productConcerns(product('PARVE', [salt, wine], { restriction }), today)).toEqual([
        { code: 'mevushalUnsaid', weight: 'serious', ingredients: ['wine'] },
      ])
    for (const restriction of ['mevushal', 'notMevushal'] as const)
      expect(codesOf({ restriction }, [wine])).toEqual([])
  })
})

describe('what its ingredients’ names say', () => {
  const named = (kind: PassoverKind, changes = {}) =>
    ingredient(kind, 'PARVE', { named: { isNever: false, isWine: false, passover: [kind] }, ...changes })

  test.each([
    ['chametz', 'chametz', 'forbidden', 'serious'],
    ['maybeChametz', 'maybeChametz', 'serious', 'note'],
    ['kitniyot', 'kitniyot', 'serious', 'note'],
    ['fromKitniyot', 'kitniyotByCustom', 'note', 'note'],
    ['disputed', 'kitniyotByCustom', 'note', 'note'],
  ] as const)(
    '%s for Passover: %s, %s alone and %s with a letter for Passover',
    (kind, code, alone, certified) => {
      const concerns = (changes: object, isPassover = true) =>
        productConcerns(product('PARVE', [ingredient('salt'), named(kind, changes)], { isPassover }), today)
      expect(concerns({})).toEqual([{ code, weight: alone, ingredients: [kind] }])
      expect(concerns({ hasPassoverLetter: true })).toEqual([
        { code, weight: certified, ingredients: [kind] },
      ])
      expect(concerns({}, false)).toEqual([])
      // That it is not for Passover at all says more.
      expect(concerns({ isPassover: false })).toMatchObject([{ code: 'notForPassover' }])
    },
  )

  test.each([
    // What the certifier has said of it, its name, with a letter for Passover: what is held against the product.
    ['yes', null, false, ['serious kitniyot']],
    ['yes', 'kitniyot', false, ['serious kitniyot']],
    ['yes', 'fromKitniyot', false, ['serious kitniyot']],
    ['yes', 'kitniyot', true, ['serious kitniyot']],
    ['yes', 'chametz', false, ['forbidden chametz', 'serious kitniyot']],
    ['no', 'kitniyot', false, []],
    ['no', 'fromKitniyot', false, []],
    ['no', 'disputed', false, []],
    ['no', 'chametz', false, ['forbidden chametz']],
    [null, 'kitniyot', true, ['note kitniyot']],
  ] as const)(
    'said to contain kitniyot: %s, named %s, with a letter: %s',
    (containsKitniyot, kind, hasPassoverLetter, expected) => {
      const said = { isNever: false, isWine: false, passover: kind ? [kind] : [] }
      const it = ingredient('x', 'PARVE', { named: said, containsKitniyot, hasPassoverLetter })
      const of = (restriction: 'kitniyot' | null) =>
        productConcerns(product('PARVE', [it], { isPassover: true, restriction }), today).map(
          ({ code, weight }) => `${weight} ${code}`,
        )
      expect(of(null)).toEqual(expected)
      expect(of('kitniyot')).toEqual(expected.filter((one) => !one.endsWith(' kitniyot')))
    },
  )

  test('kitniyot are said by the product’s own restriction', () => {
    const facts = { isPassover: true, restriction: 'kitniyot' } as const
    expect(productConcerns(product('PARVE', [named('kitniyot')], facts), today)).toEqual([])
    expect(productConcerns(product('PARVE', [named('chametz')], facts), today)).toHaveLength(1)
  })

  test('never kosher is not allowed, whatever was decided of the ingredient', () => {
    const lard = ingredient('lard', 'PARVE', { named: { isNever: true, isWine: false, passover: [] } })
    expect(productConcerns(product('PARVE', [lard, ingredient('y')]), today)).toEqual([
      { code: 'notAllowedHere', weight: 'forbidden', why: 'name', ingredients: ['lard'] },
    ])
    // Said once.
    expect(productConcerns(product('PARVE', [{ ...lard, proof: 'notAllowed' }]), today)).toMatchObject([
      { why: 'group' },
    ])
  })
})

test('a rank that a manager adds is held to like those of milk and meat', () => {
  const strict = { nature: 'pareve', rank: 2 } as const
  const [concern] = productConcerns({ ...product(null, [ingredient('x')]), kosherStatus: strict }, today)
  expect(concern).toMatchObject({ code: 'milderStatus', pair: 'lowerOther', ingredients: ['x'] })
})

describe('the status that follows', () => {
  const follows = (inside: (string | null)[], from = entries) =>
    followingStatus(inside.map(statusOf), from)?.code ?? null

  test.each([
    ['nothing', [], null],
    ['one that is not known', ['CAR', null], null],
    ['one without a nature', ['PARVE', 'MINE'], null],
    ['the lowest rank of the nature alone', ['CAR-G', 'LAT-S', 'PARVE'], 'CAR-G'],
    ['milk of both kinds', ['LAT-CI', 'LAT-S', 'LAT-CI'], 'LAT-S'],
  ])('%s', (_, inside, expected) => {
    expect(follows(inside)).toBe(expected)
    expect(follows(inside.toReversed())).toBe(expected)
  })

  test('takes the first of equal entries, and the next lower rank where one is missing', () => {
    const twice = [...entries, { code: 'LAT-X', nature: 'dairy' as const, rank: 1 }]
    expect(follows(['LAT-CI'], twice)).toBe('LAT-CI')
    expect(
      follows(
        ['LAT-CI'],
        entries.filter(({ code }) => code !== 'LAT-CI'),
      ),
    ).toBe('LAT-S')
    expect(
      follows(
        ['LAT-S'],
        entries.filter(({ code }) => code !== 'LAT-S'),
      ),
    ).toBeNull()
  })
})

describe('whatever the ingredients @all', () => {
  const kinds: IngredientOfProduct[] = [
    ...codes.map((code) => ingredient(code, code)),
    ingredient('none', null),
    ingredient('mine', 'MINE'),
    ingredient('banned', 'PARVE', { proof: 'notAllowed', isPassover: false }),
    ingredient('open', 'DE', { status: 'approving', ...rice }),
    ingredient('over', 'LAT-CI', { expirationDate: '2020-01-01', withdrawn: true }),
  ]
  const raised: WeightsByManagers = Object.fromEntries(concernCodes.map((code) => [code, 'forbidden']))
  const lowered: WeightsByManagers = Object.fromEntries(concernCodes.map((code) => [code, 'note']))
  /** Every two of them, with a third one. */
  const mixtures = kinds.flatMap((one, at) =>
    kinds.slice(at + 1).flatMap((other) => kinds.map((third) => [one, other, third] as const)),
  )
  const products = mixtures.flatMap(([one, other, third]) =>
    [null, ...codes].map((declared) => ({
      fewer: product(declared, [one, other], { isPassover: true }),
      more: product(declared, [one, other, { ...third, ingredientId: 'third' }], { isPassover: true }),
    })),
  )
  /** A concern apart from whom it is about. */
  const kind = ({ ingredients: _, ...rest }: ProductConcern) => JSON.stringify(rest)
  const plain = (concerns: readonly ProductConcern[]) =>
    JSON.stringify(concerns.map((one) => [kind(one), one.ingredients.toSorted()]))

  test('their order does not matter', () => {
    const differing = products.filter(({ more }) => {
      const turned = { ...more, ingredients: more.ingredients.toReversed() }
      return plain(productConcerns(turned, today)) !== plain(productConcerns(more, today))
    })
    expect(differing).toEqual([])
  })

  test('one more takes nothing away', () => {
    const lessened = products.filter(({ fewer, more }) => {
      const after = new Map(productConcerns(more, today).map((one) => [kind(one), one.ingredients]))
      return productConcerns(fewer, today).some(
        (before) => !before.ingredients.every((id) => after.get(kind(before))?.includes(id)),
      )
    })
    expect(lessened).toEqual([])
  })

  test('weights are raised, never lowered, and the gravest come first', () => {
    const rank = ({ weight }: ProductConcern) => weights.indexOf(weight)
    const wrong = products.filter(({ more }) => {
      const usual = productConcerns(more, today)
      const graver = productConcerns(more, today, raised)
      const down = usual.some((one, at) => at > 0 && rank(one) < rank(usual[at - 1] ?? one))
      const changed = plain(productConcerns(more, today, lowered)) !== plain(usual)
      return down || changed || graver.length !== usual.length || graver.some((one) => rank(one) > 0)
    })
    expect(wrong).toEqual([])
    expect(products.length).toBeGreaterThan(6000)
  })
})
