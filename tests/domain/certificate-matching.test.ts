import { expect, test } from 'vitest'
import { differingParts, createMatcher } from '~/domain/certificates/certificate-matching'

const likenessOf = (name: string, printed: string, code: string | null = null) =>
  createMatcher([{ id: 'item', name: printed, code }])(name).likeness

test.each([
  ['Lecitina di soia', 'LECITINA  di sòia', 'exact'],
  ['Emulsionante E471', 'Emulsionante E 471', 'close'],
  ['Lecitina di soja', 'Lecitina di soia', 'close'],
  ['Emulsionante E471', 'Emulsionante E472', 'sameVendor'],
  ['Emulsionante E471', 'Emulsionante E471a', 'sameVendor'],
  ['Aroma 1023', 'Aroma 1032', 'sameVendor'],
  ['Aroma naturale 1023', 'Aroma naturale', 'sameVendor'],
  ['Burro di cacao', 'Lecitina', 'sameVendor'],
  ['', 'Lecitina', 'sameVendor'],
])('«%s» and «%s» as printed: %s', (name, printed, expected) => {
  expect(likenessOf(name, printed)).toBe(expected)
})

test('a printed code is part of the name that has to match', () => {
  expect(likenessOf('Aroma vaniglia 1023', 'Aroma vaniglia', '1023')).toBe('exact')
  expect(likenessOf('Aroma vaniglia', 'Aroma vaniglia', '1023')).toBe('sameVendor')
  expect(likenessOf('Aroma vaniglia 1032', 'Aroma vaniglia', '1023')).toBe('sameVendor')
})

test('exact goes before close, and of equally like names the first counts', () => {
  const match = createMatcher([
    { id: 'near', name: 'Lecitina di soja', code: null },
    { id: 'same', name: 'Lecitina di soia', code: null },
    { id: 'again', name: 'Lecitina di soia', code: null },
  ])
  expect(match('Lecitina di soia')).toEqual({ likeness: 'exact', itemId: 'same' })
  expect(match('Lecitina di soiaa')).toEqual({ likeness: 'close', itemId: 'near' })
  expect(match('Zucchero')).toEqual({ likeness: 'sameVendor', itemId: null })
})

/** A generator of one's own: the same names in every run. */
function* randomNames(count: number): Generator<string> {
  let seed = 20261127
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const words = ['aroma', 'lecitina', 'di', 'soia', 'girasole', 'naturale', 'e', 'olio', 'BIO', 'Caffè']
  for (let at = 0; at < count; at++) {
    const parts = Array.from({ length: 1 + next(5) }, () =>
      next(3) === 0 ? `${['', 'E', 'K-'][next(3)]}${100 + next(900)}` : words[next(words.length)],
    )
    yield parts.join([' ', '  ', '-'][next(3)])
  }
}

test('a name is exactly like itself, in any case; likeness is symmetric; another numeral is never close', () => {
  const names = [...randomNames(400)]
  for (const [at, name] of names.entries()) {
    expect(likenessOf(name.toUpperCase(), name), name).toBe('exact')
    const other = names[(at * 7 + 3) % names.length] ?? ''
    expect(likenessOf(name, other), `${name} / ${other}`).toBe(likenessOf(other, name))
    const changed = name.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    if (changed !== name) expect(likenessOf(changed, name), `${changed} / ${name}`).toBe('sameVendor')
  }
})

test('what differs is marked on either side', () => {
  expect(differingParts('Lecitina di soja E322', 'lecitina di soia (E-322)')).toEqual([
    { text: 'Lecitina', differs: false },
    { text: 'di', differs: false },
    { text: 'soja', differs: true },
    { text: 'E322', differs: false },
  ])
  expect(differingParts('olio olio', 'Olio')).toEqual([
    { text: 'olio', differs: false },
    { text: 'olio', differs: true },
  ])
})
