import { expect, test } from 'vitest'
import { clockErrorIn, clockErrorFor, correctedAt, isClockOff } from '~/domain/visits/clock-error'
import { current } from '~/domain/visits/current'
import { isException, isForbidden, reckon } from '~/domain/visits/exception'
import {
  checkTopics,
  ingredientAnswers,
  unanswered,
  type IngredientResult,
} from '~/domain/visits/observation'

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
  expect(isForbidden({ group: 'G2' })).toBe(false)
  expect(isForbidden({ group: 'G6' })).toBe(true)
  expect(isForbidden({ group: 'G2', withdrawnOn: '2026-11-20' })).toBe(true)
  expect(isForbidden({ group: 'G2', rejectedOn: '2026-11-20' })).toBe(true)
  const results = (discordant: boolean, forbidden: boolean) =>
    ingredientAnswers.filter((result) => isException(result, discordant, forbidden))
  expect(results(false, false)).toEqual(['absent', 'differs'])
  expect(results(false, true)).toEqual(['found', 'differs'])
  expect(results(true, false)).toEqual([...ingredientAnswers])
})

const answer = (ingredientId: string, result: IngredientResult, shown: object = {}) => ({
  payload: { ingredientId, result },
  seen: { group: 'G2', name: ingredientId, ...shown },
})

test("unseen ingredients are listed by id, or by an earlier version's name", () => {
  const listed = ['salt', 'oil', 'flour'].map((name) => ({ ingredientId: `${name}-2`, name, group: 'G2' }))
  const seen = [answer('salt-1', 'found', { name: 'salt' }), { ...answer('oil-2', 'found'), seen: null }]
  expect(reckon(listed, seen).unseen).toEqual([listed[2]])
  // Two of one name and different vendors are two things to see.
  const twins = ['a', 'b'].map((ingredientId) => ({ ingredientId, name: 'salt', group: 'G2' }))
  expect(reckon(twins, [answer('a', 'found', { name: 'salt' })]).unseen).toEqual([twins[1]])
})

test('what must not be there is neither seen nor unseen: it was looked for, or was not', () => {
  const listed = [
    { ingredientId: 'salt', name: 'salt', group: 'G2' },
    { ingredientId: 'lard', name: 'lard', group: 'G2', withdrawnOn: '2026-11-01' },
    { ingredientId: 'wine', name: 'wine', group: 'G2', rejectedOn: '2026-11-01' },
    { ingredientId: 'gelatine', name: 'gelatine', group: 'G6' },
  ]
  const before = answer('oil', 'found', { withdrawnOn: '2026-10-01' })
  const answers = [answer('salt', 'found'), answer('lard', 'absent'), answer('wine', 'found'), before]
  const { seen, unseen, forbidden } = reckon(listed, answers)
  expect([seen, unseen]).toEqual([[answers[0]], []])
  expect(forbidden.map(({ name, entry, said }) => [name, entry !== null, said])).toEqual([
    ['lard', true, [answers[1]]],
    ['wine', true, [answers[2]]],
    ['gelatine', true, []],
    ['oil', false, [before]],
  ])
})

test('checks without an answer are told in their order', () => {
  const said = checkTopics.slice(2).map((topic) => ({ payload: { topic } }))
  expect(unanswered(said)).toEqual(['receiving', 'warehouse'])
})

test('a record is placed between the plan of its visit and its arrival, whatever the clock said', () => {
  const [since, receivedAt] = ['2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z']
  const made = (at: string, sentAt = receivedAt) => {
    const clockError = clockErrorFor({ at, sentAt, receivedAt, since })
    return [isClockOff(clockError), correctedAt({ at, clockError })]
  }
  expect(made('2026-11-20T10:00:00.000Z')).toEqual([false, '2026-11-20T10:00:00.000Z'])
  expect(made('2026-11-22T10:00:00.000Z', '2026-11-22T12:00:00.000Z')).toEqual([
    true,
    '2026-11-20T10:00:00.000Z',
  ])
  expect(made('1970-01-01T00:05:00.000Z', '1970-01-01T02:05:00.000Z')).toEqual([
    true,
    '2026-11-20T10:00:00.000Z',
  ])
  // The clock was set right before sending, or wrong between two records.
  expect(made('2026-11-22T10:00:00.000Z')).toEqual([true, receivedAt])
  expect(made('1970-01-01T00:05:00.000Z')).toEqual([true, receivedAt])
  // As much as the databases hold.
  expect(clockErrorFor({ at: '9999-12-31T00:00:00.000Z', sentAt: receivedAt, receivedAt, since })).toBe(
    2 ** 31 - 1,
  )
})

test('a clock’s error is given in days and hours, or hours and minutes', () => {
  expect(clockErrorIn(527_040 * 60)).toEqual([366, 0, 0])
  expect(clockErrorIn(-90 * 60)).toEqual([0, 1, 30])
  expect(clockErrorIn(26 * 3600)).toEqual([1, 2, 0])
})
