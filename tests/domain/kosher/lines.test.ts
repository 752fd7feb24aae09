import { describe, expect, test } from 'vitest'
import { weights } from '~/domain/kosher/concern'
import { followingStatus } from '~/domain/kosher/following-status'
import { lineConcerns, noLines, takenOn, type PlantLine } from '~/domain/kosher/line-concerns'
import { changesBy, isStricter, stateOn, unknownState, type LineEntry } from '~/domain/kosher/line-state'
import { productConcerns, type ProductFacts } from '~/domain/kosher/product-concerns'
import { seeded } from '../../support/seeded'
import { entries, ingredient, product, statusOf, today } from './product-facts'
import { rowsOf } from './tsv'

const line = (lineId: string, state: string | null, changes: Partial<PlantLine> = {}): PlantLine => ({
  lineId,
  kind: lineId,
  isHot: true,
  circuit: null,
  returns: 'no',
  archived: false,
  kosherStatus: state === 'not kosher' ? null : statusOf(state),
  notKosher: state === 'not kosher',
  passoverUntil: null,
  ...changes,
})

const on = (plantLines: readonly PlantLine[], lineIds = plantLines.map(({ lineId }) => lineId)) => ({
  plantLines,
  lineIds,
})

const said = (facts: ProductFacts) =>
  productConcerns(facts, today).map(({ code, weight, ...more }) =>
    [weight, code, 'lines' in more ? more.lines.join('+') : '', 'others' in more ? more.others.join('+') : '']
      .join(' ')
      .trim(),
  )

describe('a product on a line, by a table that a rabbi can read', () => {
  const codes = ['PARVE', 'DE', 'LAT-S', 'LAT-CI', 'CAR', 'CAR-G', 'PES']
  const states = ['PARVE', 'PES', 'LAT-S', 'LAT-CI', 'CAR', 'CAR-G', 'not kosher']
  const rows = rowsOf('lines.tsv')

  test('every status on every state, hot and cold, for Passover and not', () => {
    const when = ['no', 'yes', 'yes, the line too']
    const expected = codes.flatMap((code) =>
      states.flatMap((state) =>
        ['hot', 'cold'].flatMap((heat) => when.map((passover) => [code, state, heat, passover])),
      ),
    )
    expect(rows.map((row) => row.slice(0, 4))).toEqual(expected)
    expect(rows.filter((row) => row.length !== 6)).toEqual([])
  })

  test.each(rows)(
    '%s on a line %s, %s, Passover: %s',
    (code = '', state = '', heat, passover, concerns, follows) => {
      const passoverUntil = passover === 'yes, the line too' ? '2027-04-30' : null
      const facts = product(code, [ingredient('1', code)], {
        isPassover: passover !== 'no',
        ...on([line('oven', state, { isHot: heat === 'hot', passoverUntil })]),
      })
      const found = productConcerns(facts, today).map((one) => `${one.weight} ${one.code}`)
      expect(found.join('; ') || '–').toBe(concerns)
      expect(followingStatus(takenOn(facts), entries)?.code ?? '–').toBe(follows)
    },
  )
})

describe('what a plant’s lines say of a product', () => {
  const parve = (changes: Partial<ProductFacts>) => product('PARVE', [ingredient('1')], changes)

  test('nothing in a plant without lines, and a note where none is named or its state is unknown', () => {
    expect(said(parve(noLines))).toEqual([])
    expect(said(parve(on([line('a', 'PARVE'), line('b', 'PARVE')], [])))).toEqual(['note lineUnknown'])
    expect(said(parve(on([line('a', null)])))).toEqual(['note lineUnknown a'])
  })

  test('the only line of a plant makes its products without being named; one that was put away does not', () => {
    expect(said(parve(on([line('a', 'CAR')], [])))).toEqual(['serious milderThanLine a'])
    const away = line('b', 'LAT-S', { archived: true })
    expect(said(parve(on([line('a', 'CAR'), away], [])))).toEqual(['serious milderThanLine a'])
    expect(said(parve(on([away], [])))).toEqual([])
    expect(said(parve(on([line('a', 'PARVE'), away], ['b'])))).toEqual(['serious milderThanLine b'])
  })

  test('of two lines each is judged', () => {
    const both = on([line('a', 'CAR'), line('b', 'LAT-S'), line('c', 'PARVE')], ['a', 'b', 'c'])
    expect(said(product('LAT-S', [ingredient('1', 'LAT-S')], both))).toEqual(['forbidden lineMeatDairy a'])
    expect(said(parve(both))).toEqual(['serious milderThanLine a+b'])
  })

  test('a dairy ingredient on a hot meat line is forbidden, whatever is declared', () => {
    expect(said(product('CAR', [ingredient('1', 'LAT-S')], on([line('a', 'CAR')])))[0]).toBe(
      'forbidden lineMeatDairy a',
    )
  })

  const steam = { circuit: 'Caldaia 1', returns: 'yes' } as const
  test.each([
    [
      'not kosher beside it, its condensate coming back',
      [line('a', 'PARVE', steam), line('b', 'not kosher', steam)],
      ['serious sharedSteam a b'],
    ],
    [
      'nobody knows whether it comes back',
      [
        line('a', 'PARVE', { ...steam, returns: 'unknown' }),
        line('b', 'not kosher', { ...steam, returns: 'unknown' }),
      ],
      ['note sharedSteam a b'],
    ],
    [
      'it does not come back',
      [line('a', 'PARVE', { ...steam, returns: 'no' }), line('b', 'not kosher', { ...steam, returns: 'no' })],
      [],
    ],
    [
      'another circuit',
      [line('a', 'PARVE', steam), line('b', 'not kosher', { ...steam, circuit: 'Caldaia 2' })],
      [],
    ],
    [
      'the circuit in other letters',
      [line('a', 'PARVE', steam), line('b', 'not kosher', { ...steam, circuit: 'CALDAIA 1 ' })],
      ['serious sharedSteam a b'],
    ],
    [
      'a cold line takes no steam',
      [line('a', 'PARVE', { ...steam, isHot: false }), line('b', 'not kosher', steam)],
      [],
    ],
    [
      'meat and dairy on one circuit',
      [line('a', 'PARVE', steam), line('b', 'CAR', steam), line('c', 'LAT-S', steam)],
      ['serious sharedSteam a b+c'],
    ],
    ['meat alone', [line('a', 'PARVE', steam), line('b', 'CAR', steam)], []],
    [
      'one that was put away',
      [line('a', 'PARVE', steam), line('b', 'not kosher', { ...steam, archived: true })],
      [],
    ],
  ])('shared steam: %s', (_, lines, expected) => {
    expect(said(parve(on(lines, ['a'])))).toEqual(expected)
  })

  test('meat made on a line whose steam also serves a dairy one', () => {
    const lines = on([line('a', 'CAR', steam), line('b', 'LAT-S', steam)], ['a'])
    expect(said(product('CAR', [ingredient('1', 'CAR')], lines))).toEqual(['serious sharedSteam a b'])
  })

  test('another line of the kind in a stricter state is a note', () => {
    const ovens = [line('a', 'PARVE', { kind: 'Forno' }), line('b', 'LAT-S', { kind: 'forno ' })]
    expect(said(parve(on(ovens, ['a'])))).toEqual(['note compatibleLine a b'])
    expect(said(product('LAT-S', [ingredient('1', 'LAT-S')], on(ovens, ['b'])))).toEqual([])
  })

  test('Passover of a line ends with its day', () => {
    const until = (passoverUntil: string) =>
      said(parve({ isPassover: true, ...on([line('a', 'PARVE', { passoverUntil })]) }))
    expect(until(today)).toEqual([])
    expect(until('2026-11-19')).toEqual(['serious lineNotForPassover a'])
  })
})

const anyState = ['PARVE', 'PES', 'LAT-S', 'LAT-CI', 'CAR', 'CAR-G', 'not kosher', null] as const

const pickWith =
  (random: () => number) =>
  <const One>(all: readonly One[]): One =>
    all[Math.floor(random() * all.length)] as One

/** Plants of two to five lines and products on them. */
const plants = (() => {
  const random = seeded(88)
  const pick = pickWith(random)
  return Array.from({ length: 3000 }, () => ({
    code: pick(['PARVE', 'DE', 'LAT-S', 'LAT-CI', 'CAR', 'CAR-G', 'PES']),
    isPassover: random() < 0.5,
    lines: Array.from({ length: pick([2, 3, 4, 5]) }, (_, at) =>
      line(`l${at}`, pick(anyState), {
        isHot: random() < 0.7,
        kind: pick(['Forno', 'Pentola']),
        circuit: pick([null, '1', '2']),
        returns: pick(['yes', 'no', 'unknown']),
        passoverUntil: pick([null, '2027-04-30']),
      }),
    ),
  }))
})()
type Made = Pick<(typeof plants)[number], 'code' | 'isPassover'>

describe('whatever the lines', () => {
  const judged = ({ code, isPassover }: Made, lines: Pick<ProductFacts, 'plantLines' | 'lineIds'>) =>
    lineConcerns(product(code, [ingredient('1', code)], { isPassover, ...lines }), today, {})

  test('one named line more never lessens a weight', () => {
    const lessened = plants.filter(({ lines, ...made }) => {
      const [first = '', ...names] = lines.map(({ lineId }) => lineId)
      const more = judged(made, on(lines, [first, ...names]))
      return judged(made, on(lines, names)).some(
        // A line that the product names as well could no longer make it unnamed.
        (one) =>
          one.code !== 'compatibleLine' &&
          !one.lines.every((id) =>
            more.some(
              (other) =>
                other.code === one.code &&
                other.lines.includes(id) &&
                weights.indexOf(other.weight) <= weights.indexOf(one.weight),
            ),
          ),
      )
    })
    expect(lessened).toEqual([])
  })

  test('a kosherization to pareve, for Passover, takes away exactly what its line had said', () => {
    const wrong = plants.filter(({ lines, ...made }) => {
      const apart = lines.map((one, at) => ({ ...one, kind: `kind ${at}`, circuit: null }))
      const clean = apart.map((one, at) =>
        at === 0
          ? { ...one, notKosher: false, kosherStatus: statusOf('PARVE'), passoverUntil: '2027-04-30' }
          : one,
      )
      const about = (list: ReturnType<typeof judged>, isFirst: boolean) =>
        list.flatMap(({ code, weight, lines: ids }) =>
          ids.filter((id) => (id === 'l0') === isFirst).map((id) => `${weight} ${code} ${id}`),
        )
      const [before, after] = [judged(made, on(apart)), judged(made, on(clean))]
      return about(after, true).length > 0 || about(after, false).join() !== about(before, false).join()
    })
    expect(wrong).toEqual([])
  })
})

describe('the state of a line', () => {
  const told = (
    fromDay: string,
    why: LineEntry['why'],
    state: string | null,
    more: Partial<LineEntry> = {},
  ): LineEntry => ({
    fromDay,
    toldAt: `${fromDay}T08:00:00.000Z`,
    why,
    kosherStatus: state === 'not kosher' ? null : statusOf(state),
    notKosher: state === 'not kosher',
    passoverUntil: null,
    ...more,
  })
  const onDay = (history: LineEntry[], day: string) => {
    const { kosherStatus, notKosher } = stateOn(history, day)
    return notKosher
      ? 'not kosher'
      : (entries.find((one) => one.nature === kosherStatus?.nature && one.rank === kosherStatus.rank)?.code ??
          null)
  }

  test('is unknown until it is told, then what ran makes it stricter, and a kosherization milder', () => {
    const history = [
      told('2026-01-01', 'declared', 'PARVE'),
      told('2026-02-01', 'use', 'LAT-CI'),
      told('2026-03-01', 'use', 'LAT-S'),
      told('2026-04-01', 'kosherization', 'PARVE', { passoverUntil: '2026-04-20' }),
    ]
    expect(onDay(history, '2025-12-31')).toBeNull()
    expect(onDay(history, '2026-01-31')).toBe('PARVE')
    expect(onDay(history, '2026-02-01')).toBe('LAT-CI')
    expect(onDay(history, '2026-03-31')).toBe('LAT-S')
    expect(onDay(history, '2026-04-01')).toBe('PARVE')
    expect(stateOn(history, '2026-04-10').passoverUntil).toBe('2026-04-20')
    expect(stateOn([...history, told('2026-04-05', 'use', 'PARVE')], '2026-04-10').passoverUntil).toBeNull()
  })

  test('stays stricter by what is told late of an earlier day, until it is kosherized', () => {
    const history = [told('2026-01-01', 'declared', 'PARVE'), told('2026-03-01', 'use', 'PES')]
    const late = told('2026-02-01', 'use', 'CAR', { toldAt: '2026-05-01T08:00:00.000Z' })
    expect(onDay([...history, late], '2026-03-02')).toBe('CAR')
    expect(onDay([...history, late, told('2026-02-15', 'kosherization', 'PARVE')], '2026-03-02')).toBe('PES')
  })

  test('is not kosher where meat and milk both ran hot without a kosherization between', () => {
    const history = [told('2026-01-01', 'declared', 'CAR'), told('2026-02-01', 'use', 'LAT-S')]
    expect(onDay(history, '2026-02-01')).toBe('not kosher')
    expect(onDay([...history, told('2026-03-01', 'use', 'PARVE')], '2026-03-01')).toBe('not kosher')
  })

  test('a use changes it only to the stricter, or ends Passover', () => {
    const meat = { ...unknownState, kosherStatus: statusOf('CAR') }
    const ran = (code: string) => ({ kosherStatus: statusOf(code), notKosher: false })
    expect(changesBy(meat, ran('PARVE'))).toBe(false)
    expect(changesBy(meat, ran('CAR'))).toBe(false)
    expect(changesBy({ ...meat, passoverUntil: '2027-04-30' }, ran('PARVE'))).toBe(true)
    expect(changesBy(unknownState, ran('PARVE'))).toBe(true)
    expect(isStricter(ran('LAT-S'), ran('LAT-CI'))).toBe(true)
    expect(isStricter(ran('LAT-CI'), ran('LAT-S'))).toBe(false)
  })

  test('replayed for any day, the history gives the state as it was told on that day', () => {
    const pick = pickWith(seeded(89))
    const days = Array.from({ length: 27 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`)
    const whys = ['use', 'kosherization', 'correction'] as const
    for (let round = 0; round < 500; round++) {
      const history = Array.from({ length: pick([0, 3, 6, 12]) }, () =>
        told(pick(days), pick(whys), pick(anyState)),
      )
      const late = told('2026-05-01', 'use', 'CAR', { toldAt: '2026-06-01T08:00:00.000Z' })
      for (const day of days) {
        const known = history.filter(({ fromDay }) => fromDay <= day)
        const end = `${day}T23:59:59.999Z`
        expect(stateOn(history, day, end)).toEqual(stateOn(known, day))
        expect(stateOn([...history, late], day, end)).toEqual(stateOn(known, day))
      }
    }
  })
})
