import { describe, expect, it } from 'vitest'
import { observationKinds, type KindAndPayload } from '~/domain/visits/observation'
import { afterForm, fieldQuery, readAddress } from '~/features/visit-offline/field-address'
import { readForm, toTyped } from '~/features/visit-offline/observation-forms'
import { readStrokes, strokesAsText, thinned, type Strokes } from '~/features/visit-offline/strokes'

const about = '0190a000-0000-7000-8000-000000000001'

/** One of each kind, with every field of its form. */
const full: KindAndPayload[] = [
  {
    kind: 'ingredient',
    payload: {
      ingredientId: 'i1',
      result: 'differs',
      differences: ['vendor', 'pack'],
      label: { name: 'Farina', vendor: 'Altro', symbol: 'OK', lot: 'L1', expiry: '2027-01-02' },
      area: 'Cella 2',
      text: 'Due\nrighe',
    },
  },
  {
    kind: 'unlisted',
    payload: {
      label: {
        name: 'Aroma',
        vendor: undefined,
        symbol: undefined,
        lot: undefined,
        expiry: undefined,
      },
      area: 'Magazzino',
      inUse: 'yes',
      text: undefined,
    },
  },
  {
    kind: 'delivery',
    payload: {
      material: 'Olio',
      deliveredOn: '2026-11-20',
      deliveryNote: 'DDT 7',
      tanker: 'AB123CD',
      certificate: 'C 1',
      previousLoads: ['Olio di palma', 'Acqua'],
      washTicket: 'W 9',
      seal: 'S 5',
      missing: ['washTicket'],
      text: undefined,
    },
  },
  {
    kind: 'kosherization',
    payload: {
      equipment: 'Cuocitore 3',
      idleSince: '2026-11-20T06:30:00.000Z',
      method: 'steam',
      celsius: 98.5,
      minutes: 20,
      from: 'Brodo',
      to: 'Marmellata',
      seals: ['S1', 'S2'],
      text: undefined,
    },
  },
  { kind: 'check', payload: { topic: 'boiler', result: 'notOk', text: 'Il ritorno è aperto' } },
  {
    kind: 'label',
    payload: {
      productId: 'p1',
      name: undefined,
      symbolShown: 'OU',
      symbolExpected: 'OU-D',
      text: undefined,
    },
  },
  { kind: 'seal', payload: { number: 'S1', action: 'broken', place: 'Valvola 2', text: undefined } },
  { kind: 'sample', payload: { code: 'C1', of: 'Olio', lot: 'L2', purpose: 'Analisi' } },
  { kind: 'note', payload: { text: 'Da rivedere', internal: true } },
  {
    kind: 'deviation',
    payload: {
      grade: 'minor',
      finding: 'Manca il certificato',
      requirement: 'G4',
      measure: 'Inviarlo',
      dueOn: '2027-02-01',
      about: [about],
    },
  },
  {
    kind: 'signature',
    payload: {
      role: 'counterpart',
      name: 'Anna Neri',
      function: 'Qualità',
      strokes: [
        [
          [1, 2],
          [3, 4],
        ],
        [[5, 6]],
      ],
      statement: 'Letto',
    },
  },
]

/** A form's button carries what its fields do not. */
const pressed = ({ kind, payload }: KindAndPayload): Record<string, string[]> => {
  if (kind === 'ingredient') return { answer: [payload.result] }
  return kind === 'check' ? { answer: [`${payload.result} ${payload.topic}`] } : {}
}

describe('the form of an observation', () => {
  it.each(full)('$kind is read as typed, and typed as read', (one) => {
    expect(readForm(one.kind, { ...toTyped(one), ...pressed(one) })).toEqual({ observation: one })
  })

  it('of every kind reports missing values at their fields', () => {
    const missing = observationKinds.map((kind) => {
      const read = readForm(kind, {})
      return [kind, 'errors' in read ? Object.keys(read.errors) : []]
    })
    expect(Object.fromEntries(missing)).toEqual({
      ingredient: ['ingredientId', 'answer'],
      unlisted: ['labelName', 'inUse'],
      delivery: ['material'],
      kosherization: ['equipment', 'method'],
      line: ['lineId', 'result'],
      check: ['answer'],
      label: ['name'],
      seal: ['number', 'action'],
      sample: ['code', 'of'],
      note: ['text'],
      deviation: ['grade', 'finding'],
      signature: ['typed', 'role', 'name'],
      end: [],
    })
  })

  it('refuses what the portal would', () => {
    const note = (text: string) => readForm('note', { text: [text] })
    expect(note('x'.repeat(4001))).toEqual({ errors: { text: ['tooLong:4000'] } })
    expect(note('a\u0007b')).toEqual({ errors: { text: ['controlCharacters'] } })
    expect(note('  a\r\nb ')).toEqual({
      observation: { kind: 'note', payload: { text: 'a\nb', internal: false } },
    })
    const delivery = { material: ['Olio'], deliveredOn: ['2026-02-30'] }
    expect(readForm('delivery', delivery)).toEqual({ errors: { deliveredOn: ['invalidDate'] } })
    const kettle = { equipment: ['Cuocitore'], method: ['fire'], celsius: ['caldo'] }
    expect(readForm('kosherization', kettle)).toMatchObject({
      errors: { method: ['invalidChoice'], celsius: ['invalidChoice'] },
    })
  })

  it("takes a day and time as Rome's, in summer too", () => {
    const idle = (idleSince: string) =>
      readForm('kosherization', { equipment: ['C'], method: ['steam'], idleSince: [idleSince] })
    expect(idle('2026-01-10T08:00')).toMatchObject({
      observation: { payload: { idleSince: '2026-01-10T07:00:00.000Z' } },
    })
    expect(idle('2026-07-10T08:00')).toMatchObject({
      observation: { payload: { idleSince: '2026-07-10T06:00:00.000Z' } },
    })
  })

  it('in a row names by its button the ingredient and the answer', () => {
    expect(readForm('ingredient', { answer: ['absent i7'] })).toMatchObject({
      observation: { payload: { ingredientId: 'i7', result: 'absent', differences: [] } },
    })
  })
})

describe('a signature', () => {
  it('is typed, or drawn', () => {
    const typed = { role: ['inspector'], name: ['Ugo'], typed: ['on'] }
    expect(readForm('signature', typed)).toMatchObject({ observation: { payload: { typed: true } } })
    expect(readStrokes('nothing')).toBeUndefined()
  })

  it('that is too long loses points in between, not its ends', () => {
    const line = Array.from({ length: 4000 }, (_, at): [number, number] => [at, at % 300])
    const thin = thinned([line, [[1, 1]]])
    expect(JSON.stringify(thin).length).toBeLessThanOrEqual(20_000)
    expect(thin[0]?.at(-1)).toEqual(line.at(-1))
    expect(thin[1]).toEqual([[1, 1]])
    const small: Strokes = [[[1, 2]]]
    expect(readStrokes(strokesAsText(small))).toEqual(small)
  })
})

describe('the address of the screen', () => {
  it('has the view, and leaves out defaults', () => {
    expect(readAddress(new URLSearchParams('view=nowhere&filter=x&add=end'))).toMatchObject({
      view: 'ingredients',
      filter: 'all',
      add: null,
    })
    expect(fieldQuery({ view: 'findings', add: 'seal', seal: 'A 1' })).toBe(
      '?view=findings&add=seal&seal=A+1',
    )
    const address = readAddress(new URLSearchParams('filter=unseen&search=far&item=i1'))
    expect(afterForm(address)).toBe('?view=ingredients&search=far&filter=unseen#i-i1')
  })
})
