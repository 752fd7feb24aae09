import { expect, test } from 'vitest'
import { clockErrorIn } from '~/domain/visits/clock-error'
import { current } from '~/domain/visits/current'
import { isException, unseenOf } from '~/domain/visits/exception'
import type { IngredientResult } from '~/domain/visits/observation'

const said = (id: string, result: IngredientResult, supersedes: string[] = []) => ({
  id,
  kind: 'ingredient' as const,
  payload: { ingredientId: 'salt', result, differences: [] },
  supersedes,
})

test("taking an answer back leaves nothing standing, and others' answers stand alone", () => {
  const [found, back] = [said('a', 'found'), said('b', 'unseen', ['a'])]
  const standing = (...all: ReturnType<typeof said>[]) =>
    current(all).map(({ observation: { id }, discordant }) => [id, discordant])
  expect(standing(found, back)).toEqual([])
  expect(standing(found, back, said('c', 'absent'))).toEqual([['c', false]])
})

test('what must not be there is an exception where it is found, as is what differs or does not agree', () => {
  expect(isException('found', { group: 'G2' }, false)).toBe(false)
  expect(isException('found', { group: 'G6' }, false)).toBe(true)
  expect(isException('found', { group: 'G2' }, true)).toBe(true)
  expect(isException('found', { group: 'G2', withdrawnOn: '2026-11-20' }, false)).toBe(true)
  expect(isException('absent', null, false)).toBe(true)
})

test("unseen ingredients are listed by id, or by an earlier version's name", () => {
  const listed = ['salt', 'oil', 'flour'].map((name) => ({ ingredientId: `${name}-2`, name }))
  const seen = [
    { ingredientId: 'salt-1', name: 'salt' },
    { ingredientId: 'oil-2', name: undefined },
  ]
  expect(unseenOf(listed, seen)).toEqual([listed[2]])
})

test('a clock’s error is given in days and hours, or hours and minutes', () => {
  expect(clockErrorIn(527_040 * 60)).toEqual([366, 0, 0])
  expect(clockErrorIn(-90 * 60)).toEqual([0, 1, 30])
  expect(clockErrorIn(26 * 3600)).toEqual([1, 2, 0])
})
