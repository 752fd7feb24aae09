import { expect, test } from 'vitest'
import { concernCodes, ticksFor, unanswered, weightOf, weights, type Answer } from '~/domain/kosher/concern'

const forbidden = { code: 'meatWithDairy', weight: 'forbidden' } as const
const serious = { code: 'milderStatus', weight: 'serious' } as const
const note = { code: 'fishWithDairy', weight: 'note' } as const
const all = [forbidden, serious, note]
const both = [forbidden.code, serious.code]

test.each<[string, Answer, unknown[]]>([
  ['nothing', { acknowledged: [], reason: null }, [forbidden, serious]],
  ['the reason alone', { acknowledged: [], reason: 'Separate lines' }, [forbidden, serious]],
  [
    'the reason for one, the other not seen',
    { acknowledged: [forbidden.code], reason: 'Separate lines' },
    [serious],
  ],
  ['both, without a reason', { acknowledged: both, reason: null }, [forbidden]],
  ['a reason of spaces', { acknowledged: both, reason: '  \n\t ' }, [forbidden]],
  ['a reason that nobody sees', { acknowledged: both, reason: '\u200b\u00a0\u2060' }, [forbidden]],
  ['both, and the reason', { acknowledged: both, reason: 'ok' }, []],
  ['what is no longer there as well', { acknowledged: [...both, 'kitniyot', 'nonsense'], reason: 'ok' }, []],
  ['many at once, with all of it', { acknowledged: both, reason: 'ok', inBulk: true }, [forbidden]],
])('answered with %s', (_, answer, expected) => {
  expect(unanswered(all, answer)).toEqual(expected)
})

test('without a concern, or with notes alone, nothing is asked for', () => {
  const silent = { acknowledged: [], reason: null }
  expect(unanswered([], silent)).toEqual([])
  expect(unanswered([note], silent)).toEqual([])
  expect(unanswered([note], { ...silent, inBulk: true })).toEqual([])
})

test('a raised weight is the graver one, whatever the setting says', () => {
  for (const code of concernCodes)
    for (const own of weights)
      for (const wanted of weights) {
        const graver = weights.find((weight) => weight === own || weight === wanted)
        expect(weightOf(code, { [code]: wanted }, own)).toBe(graver)
        expect(weightOf(code, {}, own)).toBe(own)
      }
})

test('one tick answers that there is neither proof nor source, and names both', () => {
  expect(ticksFor(['meatWithDairy', 'noEvidence', 'milderStatus', 'sourceMissing'])).toEqual([
    ['meatWithDairy'],
    ['noEvidence', 'sourceMissing'],
    ['milderStatus'],
  ])
  expect(ticksFor(['sourceMissing'])).toEqual([['sourceMissing']])
  const lacking = [
    { code: 'noEvidence', weight: 'serious' },
    { code: 'sourceMissing', weight: 'serious' },
  ] as const
  // What was ticked alone does not answer what comes up later.
  expect(unanswered(lacking, { acknowledged: ['sourceMissing'], reason: null })).toEqual([lacking[0]])
})
