import { describe, expect, test } from 'vitest'
import { followingStatus } from '~/domain/kosher/following-status'
import { productConcerns, type ProductConcern } from '~/domain/kosher/product-concerns'
import { entries, ingredient, product, rice, today } from './product-facts'
import { rowsOf } from './tsv'

const codes = ['PARVE', 'DE', 'LAT-S', 'LAT-CI', 'CAR', 'CAR-G', 'PES']

const passover: Record<string, [isPassover: boolean, first: object, second: object]> = {
  no: [false, { isPassover: false }, rice],
  'yes, both are': [true, {}, {}],
  'yes, the first is not': [true, { isPassover: false }, {}],
  'yes, the second has kitniyot': [true, {}, rice],
}

/** As the table writes it. */
const written = (concerns: readonly ProductConcern[]): string =>
  concerns
    .map((one) =>
      [
        one.weight,
        one.code,
        ...(one.code === 'milderStatus' ? [one.pair] : []),
        one.ingredients.toSorted().join('+'),
      ].join(' '),
    )
    .join('; ') || '–'

describe('two ingredients in a product, by a table that a rabbi can read', () => {
  const rows = rowsOf('pairs.tsv')

  test('every pair of statuses, declared as each of them, for Passover and not', () => {
    const expected = codes.flatMap((first, at) =>
      codes
        .slice(at)
        .flatMap((second) =>
          codes.flatMap((declared) => Object.keys(passover).map((when) => [first, second, declared, when])),
        ),
    )
    expect(rows.map((row) => row.slice(0, 4))).toEqual(expected)
    expect(rows.filter((row) => row.length !== 6)).toEqual([])
    expect(codes.toSorted()).toEqual(entries.map(({ code }) => code).toSorted())
    expect(rows.length).toBeGreaterThan(700)
  })

  test.each(rows)(
    '%s with %s as %s, Passover: %s',
    (first = '', second = '', declared = '', when = '', concerns, follows) => {
      const [isPassover, one, other] = passover[when] ?? [false, {}, {}]
      const both = [ingredient('1', first, one), ingredient('2', second, other)]
      for (const ingredients of [both, both.toReversed()]) {
        expect(written(productConcerns(product(declared, ingredients, { isPassover }), today))).toBe(concerns)
        const statuses = ingredients.map(({ kosherStatus }) => kosherStatus)
        expect(followingStatus(statuses, entries)?.code).toBe(follows)
      }
    },
  )
})
