import { describe, expect, it } from 'vitest'
import {
  countRows,
  joined,
  fieldRows,
  shownRows,
  standingIn,
  supersededBy,
  type FieldRecord,
  type PackIngredient,
} from '~/features/visit-offline/field-data'
import type { IngredientResult } from '~/domain/visits/observation'
import { scaledTo } from '~/features/visit-offline/local/take-photo'

const ingredient = (id: string, more: Partial<PackIngredient> = {}): PackIngredient => ({
  ingredientId: id,
  version: 1,
  name: `Nome ${id}`,
  vendor: null,
  group: 'G1',
  status: null,
  isPassover: false,
  expiry: null,
  rmc: null,
  rmcDescription: null,
  area: null,
  lastSeenOn: null,
  ...more,
})

const seen = (
  id: string,
  ingredientId: string,
  result: IngredientResult,
  supersedes: string[] = [],
): FieldRecord => ({
  id,
  visitId: 'v',
  kind: 'ingredient',
  payload: { ingredientId, result, differences: [] },
  at: `2026-11-22T10:00:0${id}.000Z`,
  seq: Number(id),
  deviceId: 'd',
  supersedes,
  seen: null,
  author: null,
  receivedAt: null,
})

describe('the rows of a visit', () => {
  const list = [
    ingredient('a', { name: 'Farina di grano', vendor: 'Molino', area: 'Magazzino', rmc: 'B2' }),
    ingredient('b', { name: 'Caffè', area: 'Magazzino', rmc: 'B1' }),
    ingredient('c', { name: 'Olio' }),
    ingredient('d', { name: 'Aroma', area: 'Cella' }),
  ]

  it('are sorted by area, then by code; those without an area last', () => {
    expect(fieldRows(list, standingIn([])).map((row) => row.ingredient.ingredientId)).toEqual([
      'd',
      'b',
      'a',
      'c',
    ])
  })

  it('are unseen, seen or to be clarified; two tablets that disagree are until a third answer', () => {
    const records = [
      seen('1', 'a', 'found'),
      seen('2', 'b', 'differs'),
      seen('3', 'c', 'found'),
      seen('4', 'c', 'absent'),
    ]
    const rows = fieldRows(list, standingIn(records))
    expect(countRows(rows)).toEqual({ all: 4, unseen: 1, seen: 3, unclear: 2 })
    expect(shownRows(rows, '', 'unclear').map(({ ingredient: { name } }) => name)).toEqual(['Caffè', 'Olio'])

    const standing = standingIn(records)
    const third = { ...seen('5', 'c', 'found'), id: '5' }
    expect(supersededBy(standing, third, null)).toEqual(['3', '4'])
    const settled = standingIn([...records, { ...third, supersedes: ['3', '4'] }])
    expect(settled.get('ingredient:c')).toEqual([
      { record: expect.objectContaining({ id: '5' }) as unknown, discordant: false },
    ])
  })

  it('are found by words of name, vendor and code, whatever their accents', () => {
    const rows = fieldRows(list, standingIn([]))
    const names = (search: string) => shownRows(rows, search, 'all').map(({ ingredient: { name } }) => name)
    expect(names('CAFFE')).toEqual(['Caffè'])
    expect(names('moli gran')).toEqual(['Farina di grano'])
    expect(names('b1')).toEqual(['Caffè'])
    expect(names('zzz')).toEqual([])
  })

  it('keep their identity if unchanged, so that they are not redrawn', () => {
    const records = [seen('1', 'a', 'found')]
    const before = fieldRows(list, standingIn(records))
    const after = fieldRows(list, standingIn([...records, seen('2', 'b', 'found')]), before)
    expect(after.filter((row) => before.includes(row))).toHaveLength(3)
  })
})

describe('records of the portal and of this browser', () => {
  it('are each there once: the portal’s where it has them', () => {
    const mine = seen('1', 'a', 'found')
    const theirs = { ...mine, receivedAt: '2026-11-22T11:00:00.000Z', author: 'anna@ente.it' }
    expect(joined([theirs], [mine, seen('2', 'b', 'found')])).toEqual([theirs, seen('2', 'b', 'found')])
  })
})

describe('a photo', () => {
  it('keeps its shape, is not enlarged, and never has more pixels than iOS draws', () => {
    expect(scaledTo(1600, { width: 4032, height: 3024 })).toEqual({ width: 1600, height: 1200 })
    expect(scaledTo(1600, { width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
    expect(scaledTo(480, { width: 10, height: 100_000 })).toEqual({ width: 1, height: 480 })
  })
})
