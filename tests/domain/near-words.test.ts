import { expect, test } from 'vitest'
import { ANY, isNear, mayBeMisspelt, nearPatterns } from '~/domain/text/near-words'

const near = [
  ['zaferano', 'zafferano'],
  ['mozarela', 'mozzarella'],
  ['mozarella', 'mozzarella'],
  ['farian', 'farina'],
  ['frina', 'farina'],
  ['farrina', 'farina'],
  ['carina', 'farina'],
  ['farinax', 'farina'],
  ['afrina', 'farina'],
  ['pnae', 'pane'],
  ['pxne', 'pane'],
  ['pane', 'panne'],
  ['grzno', 'grano'],
  ['zucero', 'zucchero'],
] as const

/** Does the index find the word by one of the patterns? */
const isFound = (typed: string, word: string) =>
  nearPatterns(typed).some((pattern) => new RegExp(pattern.replaceAll(ANY, '.')).test(word))

test.each(near.filter(([typed]) => typed !== 'zucero'))('%s is near to %s, and finds it', (typed, word) => {
  expect(isNear(typed, word)).toBe(true)
  expect(isFound(typed, word)).toBe(true)
})

test.each([
  ['zucero', 'zucchero'],
  ['farina', 'larino'],
  ['olio', 'aglio'],
  ['amido', 'acido citrico'],
])('%s is not near to %s', (typed, word) => {
  expect(isNear(typed, word)).toBe(false)
})

test('each pattern has three letters in a row, and a word has at most some hundred', () => {
  for (const word of ['pane', 'grano', 'zaferano', 'mmmmmmmm', 'bcdfglmnprstvzbc', 'lattoglobulinaxy']) {
    const patterns = nearPatterns(word)
    expect(patterns.every((pattern) => pattern.split(ANY).some((piece) => piece.length >= 3))).toBe(true)
    expect(patterns.length).toBeLessThan(250)
    expect(patterns).not.toContain(word)
  }
})

test.each(['abc', 'mp-001', '2026', 'l'.repeat(17), 'q*ar', '%%%%', ''])('%j is not corrected', (text) => {
  expect(mayBeMisspelt(text)).toBe(false)
})
