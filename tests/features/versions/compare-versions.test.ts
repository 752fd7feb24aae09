import { describe, expect, test } from 'vitest'
import { comparedPair, compareLists } from '~/features/versions/compare-versions'

const item = (id: string, ...chain: string[]) => ({ id, versions: chain.map((one) => ({ id: one })) })
const nobody = { from: null, to: null }

describe('which versions are compared', () => {
  test.each([
    ['the newest with the one before it', item('c', 'a', 'b', 'c'), nobody, { from: 'b', to: 'c' }],
    ['one in the middle likewise', item('b', 'a', 'b', 'c'), nobody, { from: 'a', to: 'b' }],
    ['the first with the second', item('a', 'a', 'b', 'c'), nobody, { from: 'a', to: 'b' }],
    ['those asked for', item('c', 'a', 'b', 'c'), { from: 'a', to: 'b' }, { from: 'a', to: 'b' }],
    ['against the order', item('c', 'a', 'b', 'c'), { from: 'c', to: 'a' }, { from: 'c', to: 'a' }],
    ['one asked for', item('c', 'a', 'b', 'c'), { from: 'a', to: null }, { from: 'a', to: 'c' }],
    ['not a stranger', item('b', 'a', 'b'), { from: 'x', to: '__proto__' }, { from: 'a', to: 'b' }],
    ['a single one with none', item('a', 'a'), { from: 'a', to: 'a' }, null],
  ])('%s', (_, of, asked, pair) => {
    expect(comparedPair(of, asked)).toEqual(pair)
  })
})

test('lists are compared by their entries; the same name with another id is another version of it', () => {
  const [salt, sugar, flour] = [
    { id: '1', name: 'Sale marino' },
    { id: '2', name: 'Zucchero' },
    { id: '3', name: 'Farina' },
  ]
  const newerSugar = { id: '4', name: 'ZUCCHERO' }
  const yeast = { id: '5', name: 'Lievito' }
  expect(compareLists([salt, sugar, flour], [salt, newerSugar, yeast])).toEqual({
    added: [yeast],
    removed: [flour],
    replaced: [newerSugar],
    same: 1,
  })
  expect(compareLists([salt], [salt])).toEqual({ added: [], removed: [], replaced: [], same: 1 })
  expect(compareLists([], [])).toEqual({ added: [], removed: [], replaced: [], same: 0 })
})
