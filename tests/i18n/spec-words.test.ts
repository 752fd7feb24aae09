import { expect, test } from 'vitest'
import { flowMessage } from '~/domain/items/review'
import { allWords } from './all-words'
import { specWords } from './spec-words'

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All of the portal's texts, with `…` for each value. */
function everythingSaid(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const say = words as (...values: string[]) => unknown
    try {
      return everythingSaid(say(...Array.from({ length: say.length }, () => '…')))
    } catch {
      // Made from a list: none of its entries is searched for.
      return []
    }
  }
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(everythingSaid) : []
}

const said = [...everythingSaid(allWords('it')), flowMessage('…', 'product', 'draft', 'review')]

const isSaid = (words: string) => {
  const pattern = new RegExp(`^${words.split('…').map(literally).join('.+')}$`)
  return said.some((one) => pattern.test(one))
}

test.each(Object.entries(specWords))('the portal says the words of the specification for %s', (_, words) => {
  expect(words.filter((one) => !isSaid(one))).toEqual([])
})

test("a different capital makes other words than the specification's", () => {
  expect(isSaid('no items found...')).toBe(true)
  expect(isSaid('No items found...')).toBe(false)
})
