import { describe, expect, test } from 'vitest'
import { visits } from '~/contract/calls/visits/visits'
import { z } from 'zod'
import * as shapes from '~/contract/visits/visits'
import { observationKinds, type ObservationKind } from '~/domain/visits/observation'

const id = '01993f2a-9a3b-7f06-8d47-1e5c2b9a4f60'
const other = '01993f2a-9a3b-7f06-8d47-1e5c2b9a4f61'
const base = { id, at: '2026-11-22T09:00:00.000Z', seq: 1 }

const least: Record<ObservationKind, object> = {
  ingredient: { ingredientId: 'i', result: 'found' },
  unlisted: { label: { name: 'Lievito' }, inUse: 'unknown' },
  delivery: { material: 'Olio' },
  kosherization: { equipment: 'Caldaia', method: 'pouring' },
  line: { lineId: 'l1', result: 'asStated' },
  check: { topic: 'boiler', result: 'ok' },
  label: { name: 'Pane' },
  seal: { number: '4711', action: 'applied' },
  sample: { code: 'C1', of: 'Aceto' },
  note: { text: 'Pulito' },
  deviation: { grade: 'minor', finding: 'Manca la bolla' },
  signature: { role: 'inspector', name: 'Anna', typed: true },
  end: { manifest: { observations: [], photos: [] } },
}

const read = (kind: ObservationKind, payload: object, own: object = {}) =>
  shapes.ObservationInput.safeParse({ ...base, kind, payload, ...own })

const issuesOf = (...asked: Parameters<typeof read>) =>
  read(...asked).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('an observation', () => {
  test.each(observationKinds)('of kind %s is accepted with its minimum', (kind) => {
    expect(issuesOf(kind, least[kind])).toBeUndefined()
    expect(issuesOf(kind, {})).not.toBeUndefined()
  })

  test('is stored without blanks and unknown fields', () => {
    const { data } = read(
      'unlisted',
      { label: { name: ' Lievito ', vendor: ' ' }, inUse: 'yes', area: '', more: 1 },
      { id: id.toUpperCase(), visitId: 'v', deviceId: 'd' },
    )
    expect(data).toEqual({
      ...base,
      kind: 'unlisted',
      supersedes: [],
      seen: null,
      payload: { label: { name: 'Lievito' }, inUse: 'yes' },
    })
  })

  test('has limits, and reports where', () => {
    expect(issuesOf('note', { text: 'x'.repeat(4001) })).toEqual(['payload.text tooLong:4000'])
    expect(issuesOf('note', { text: 'Un\u0000so' })).toEqual(['payload.text controlCharacters'])
    expect(issuesOf('label', { text: 'Che cosa?' })).toEqual(['payload.name required'])
    expect(issuesOf('note', least.note, { id: 'uno' })).toEqual(['id invalidChoice'])
    expect(issuesOf('note', least.note, { supersedes: [id] })).toEqual(['supersedes invalidChoice'])
    expect(issuesOf('note', least.note, { at: 'ieri' })).toEqual(['at invalidDate'])
    expect(issuesOf('delivery', { material: 'Olio', previousLoads: ['a', 'b', 'c', 'd'] })).toEqual([
      'payload.previousLoads tooMany:3',
    ])
    expect(issuesOf('gossip' as ObservationKind, {})).toEqual(['kind invalidChoice'])
  })

  test('is signed by strokes of 20 kB at most, or by a typed name', () => {
    const signed = (own: object) => issuesOf('signature', { role: 'counterpart', name: 'Marta', ...own })
    const stroke = Array.from({ length: 1000 }, (_, at) => [at, at])
    expect(signed({ strokes: [stroke] })).toBeUndefined()
    expect(signed({ strokes: [stroke, stroke, stroke] })).toEqual(['payload.strokes signatureTooLarge'])
    expect(signed({ strokes: [] })).toEqual(['payload.strokes required'])
    expect(signed({})).toEqual(['payload.strokes required'])
  })
})

test('a batch is of fifty at most, and of a known release', () => {
  const batch = (count: number, own: object = {}) =>
    shapes.Observe.safeParse({
      visitId: 'v',
      account: 'a',
      deviceId: 'd',
      schema: 1,
      sentAt: base.at,
      observations: Array.from({ length: count }, () => ({
        ...base,
        id: other,
        kind: 'note',
        payload: least.note,
      })),
      ...own,
    }).error?.issues.map(({ path }) => path.join('.'))
  expect(batch(0)).toBeUndefined()
  expect(batch(shapes.MOST_OBSERVATIONS)).toBeUndefined()
  expect(batch(shapes.MOST_OBSERVATIONS + 1)).toEqual(['observations'])
  expect(batch(1, { schema: 2 })).toEqual(['schema'])
})

test('the certifier’s own calls have addresses of their own', () => {
  for (const [name, call] of Object.entries(visits)) {
    const { meta, route } = call['~orpc']
    const prefix = meta.access === 'signed-in' ? '/company/visits/' : '/certifier/visits'
    expect(route.path?.startsWith(prefix), name).toBe(true)
  }
})

test('every shape can be described in the API’s document', () => {
  const schemas = Object.values<unknown>(shapes).filter((shape) => shape instanceof z.ZodType)
  for (const schema of schemas) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
})
