import { describe, expect, test } from 'vitest'
import { current } from '~/domain/visits/current'
import { expectedOf } from '~/domain/visits/expected'
import {
  observationKinds,
  observationSubject,
  type KindAndPayload,
  type Observation,
  type ObservationPayloads,
  type Seen,
} from '~/domain/visits/observation'
import { suggestedGrade } from '~/domain/visits/suggested-grade'

const at = '2026-11-22T09:00:00.000Z'

describe('what stands', () => {
  const seen = (id: string, ingredientId: string, supersedes: string[] = []) => ({
    id,
    supersedes,
    kind: 'ingredient' as const,
    payload: { ingredientId, result: 'found' as const, differences: [] },
  })
  const note = (id: string, supersedes: string[] = []) => ({
    id,
    supersedes,
    kind: 'note' as const,
    payload: { text: id, internal: false },
  })
  const standing = (...observations: Parameters<typeof current>[0]) =>
    current(observations).map(({ observation: { id }, discordant }) => (discordant ? `${id}!` : id))

  test('what stands is what nothing supersedes', () => {
    expect(standing(seen('a', 'sale'), seen('b', 'sale', ['a']), seen('c', 'olio'))).toEqual(['b', 'c'])
  })

  test('Only one of them is superseded: the other still contradicts it.', () => {
    const two = [seen('a', 'sale'), seen('b', 'sale')]
    expect(standing(...two, seen('c', 'olio'))).toEqual(['a!', 'b!', 'c'])
    expect(standing(...two, seen('d', 'sale', ['a', 'b']))).toEqual(['d'])
    // two notes stand side by side, two changes of one note contradict each other
    expect(standing(...two, seen('d', 'sale', ['a']))).toEqual(['b!', 'd!'])
  })

  test('two notes stand beside each other, two changes of the same note are discordant', () => {
    expect(standing(note('a'), note('b'))).toEqual(['a', 'b'])
    expect(standing(note('a'), note('b', ['a']), note('c', ['a']))).toEqual(['b!', 'c!'])
  })

  test('the result does not depend on the order of arrival, nor on missing observations', () => {
    expect(standing(seen('b', 'sale', ['a']), seen('a', 'sale'))).toEqual(['b'])
    expect(standing(note('b', ['a']))).toEqual(['b'])
  })
})

test.each([
  ['G1', ['name']],
  ['G2', ['name', 'vendor']],
  ['G3', ['name', 'vendor', 'symbol']],
  ['G4', ['name', 'vendor', 'deliveryCertificate']],
  ['G5', ['name', 'vendor', 'deliveryCertificate', 'conditions']],
  ['G6', ['notAllowed']],
  [null, ['name', 'vendor']],
])('an ingredient of group %s is checked against %j', (group, expected) => {
  expect(expectedOf({ group })).toEqual(expected)
})

describe('the suggested grade', () => {
  const seenAs = (own: Partial<Seen>): Seen => ({
    ingredientId: 'i',
    version: 1,
    name: 'Lecitina',
    vendor: 'Lecitine Europa',
    group: 'G2',
    status: 'PARVE',
    isPassover: false,
    expiry: '2027-01-01',
    ...own,
  })
  const grade = (observation: KindAndPayload, seen: Seen | null = null) =>
    suggestedGrade({ ...observation, at, seen })
  const ingredient = (own: Partial<ObservationPayloads['ingredient']>, seen: Partial<Seen> = {}) =>
    grade(
      { kind: 'ingredient', payload: { ingredientId: 'i', result: 'differs', differences: [], ...own } },
      seenAs(seen),
    )

  test('of an ingredient is that of its gravest difference', () => {
    expect(ingredient({ differences: ['name'] })).toBe('remark')
    expect(ingredient({ differences: ['name', 'vendor'] })).toBe('major')
    expect(ingredient({ differences: ['symbol'] }, { group: 'G3' })).toBe('major')
    expect(ingredient({ differences: ['symbol'] }, { group: 'G2' })).toBe('minor')
    expect(ingredient({ differences: ['name', 'expiry'] })).toBe('minor')
  })

  test('of an unlisted ingredient depends on the approved list', () => {
    expect(ingredient({ result: 'found' })).toBeNull()
    expect(ingredient({ result: 'found' }, { expiry: '2026-11-21' })).toBe('minor')
    expect(ingredient({ result: 'found' }, { group: 'G6' })).toBe('major')
    expect(ingredient({ result: 'absent' }, { group: 'G6', expiry: '2026-11-21' })).toBeNull()
  })

  test.each([
    [{ kind: 'unlisted', payload: { label: {}, inUse: 'yes' } }, 'major'],
    [{ kind: 'unlisted', payload: { label: {}, inUse: 'unknown' } }, 'remark'],
    [
      { kind: 'delivery', payload: { material: 'Olio', previousLoads: [], missing: ['washTicket'] } },
      'minor',
    ],
    [{ kind: 'delivery', payload: { material: 'Olio', previousLoads: [], missing: [] } }, null],
    [{ kind: 'check', payload: { topic: 'boiler', result: 'notOk' } }, 'minor'],
    [{ kind: 'check', payload: { topic: 'boiler', result: 'ok' } }, null],
    [{ kind: 'seal', payload: { number: '1', action: 'broken' } }, 'minor'],
    [
      {
        kind: 'kosherization',
        payload: {
          equipment: 'Caldaia',
          method: 'pouring',
          seals: [],
          idleSince: '2026-11-21T10:00:00.000Z',
        },
      },
      'minor',
    ],
    [
      {
        kind: 'kosherization',
        payload: {
          equipment: 'Caldaia',
          method: 'pouring',
          seals: [],
          idleSince: '2026-11-21T09:00:00.000Z',
        },
      },
      null,
    ],
    [{ kind: 'label', payload: { name: 'Pane', symbolShown: 'nessuno', symbolExpected: 'K' } }, 'minor'],
    [{ kind: 'note', payload: { text: 'Pulito', internal: false } }, null],
  ] as const satisfies [KindAndPayload, unknown][])('of %j is %s', (observation, expected) => {
    expect(grade(structuredClone(observation) as KindAndPayload)).toBe(expected)
  })
})

test('ingredients, lines, checks and seals are the same subject on every tablet', () => {
  const base = { id: 'o', visitId: 'v', at, seq: 1, deviceId: 'd', supersedes: [], seen: null }
  const observations: Observation[] = [
    { ...base, kind: 'ingredient', payload: { ingredientId: 'i', result: 'found', differences: [] } },
    { ...base, kind: 'check', payload: { topic: 'boiler', result: 'ok' } },
    { ...base, kind: 'seal', payload: { number: '4711', action: 'intact' } },
    { ...base, kind: 'note', payload: { text: 'Pulito', internal: false } },
  ]
  expect(observations.map(observationSubject)).toEqual(['ingredient:i', 'check:boiler', 'seal:4711', null])
  expect(new Set(observationKinds).size).toBe(13)
})
