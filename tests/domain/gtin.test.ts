import { describe, expect, test } from 'vitest'
import { checkDigit, mistypedGtin, printedGtin, readGtin, scannedGtin } from '~/domain/items/gtin'

/** The same numbers at every run. */
function* numbers(count: number): Generator<string> {
  let seed = 20261127n
  for (let n = 0; n < count; n++) {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % (1n << 64n)
    yield String(seed).padStart(20, '0').slice(-12)
  }
}

describe('GTIN', () => {
  test('check digits are those of GS1', () => {
    const known = ['8001234567897', '4006381333931', '0614141123452', '96385074', '5901234123457']
    for (const gtin of known) expect(checkDigit(gtin.slice(0, -1)), gtin).toBe(gtin.at(-1))
  })

  test('another last digit, and neighbours changed about where that can be seen, are refused', () => {
    for (const digits of numbers(1000)) {
      const right = checkDigit(digits)
      for (let wrong = 1; wrong <= 9; wrong++)
        expect(readGtin(`${digits}${(Number(right) + wrong) % 10}`)).toEqual({
          problem: 'checkDigit',
          expected: right,
        })
      const gtin = digits + right
      for (let at = 0; at < 12; at++) {
        const [one = '', other = ''] = gtin.slice(at)
        // Weights of 3 and 1 differ by 2: digits that differ by 5 change the sum by 10.
        if (Math.abs(Number(one) - Number(other)) % 5 === 0) continue
        const changed = gtin.slice(0, at) + other + one + gtin.slice(at + 2)
        expect(readGtin(changed).problem, changed).toBe('checkDigit')
      }
    }
  })

  test('whatever stands between and around the digits is passed over', () => {
    for (const text of [
      '\u200E4006381333931',
      '400\u20116381–333\u2212931',
      '\u202A400\u00A06381\u2009333931\u202C',
    ])
      expect(readGtin(text), JSON.stringify(text)).toEqual({ gtin: '04006381333931' })
    expect(scannedGtin('\uFEFF]C10104006381333931\u200B')?.gtin).toBe('04006381333931')
  })

  test('one that was mistyped is told from another text', () => {
    for (const text of ['4006381333932', '\u200E400 6381–333932', 'https://example.it/01/4006381333932?x=1'])
      expect(mistypedGtin(text), text).toBe('1')
    for (const text of ['4006381333931', '40063813339', 'Passata', 'AB-4006381333932', ''])
      expect(mistypedGtin(text)).toBeNull()
  })

  test('8, 12, 13 and 14 digits, with spaces and dashes, are padded to 14', () => {
    const said = ['9638 5074', '614141-123452', '80 0123 4567897', '1 8001234 56789 4']
    const gtins = said.map((text) => readGtin(text).gtin)
    expect(gtins).toEqual(['00000096385074', '00614141123452', '08001234567897', '18001234567894'])
    expect(gtins.map((gtin) => printedGtin(gtin ?? ''))).toEqual(
      said.map((text) => text.replace(/[ -]/g, '')),
    )
  })

  test.each([
    ['', 'length'],
    ['800123456789', 'checkDigit'],
    ['80012345678', 'length'],
    ['8001234S67897', 'length'],
    ['2001234567893', 'range'],
    ['0212345678909', 'range'],
    ['0412345678903', 'range'],
    ['9771234567003', 'range'],
    ['9781234567897', 'range'],
    ['9791234567896', 'range'],
    ['9812345678902', 'range'],
    ['9912345678909', 'range'],
    ['12001234567890', 'range'],
    ['20123451', 'range'],
    ['0000000000000', 'range'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readGtin(text).problem).toBe(problem)
  })

  test.each([
    ['8001234567897', null],
    ['08001234567897', null],
    [']E08001234567897', null],
    ['(01)08001234567897', null],
    ['(01)08001234567897(17)271231(10)24-118', '24-118'],
    ['(01)08001234567897(10)24-118(21)7', '24-118'],
    [']C10108001234567897', null],
    [']d2010800123456789717271231' + '1024-118', '24-118'],
    [']d2\u001D0108001234567897' + '1024-118\u001D217', '24-118'],
    [']C10108001234567897' + '217\u001D1024-118', '24-118'],
    // As a form sends FNC1.
    [']C1 0108001234567897' + '217 1024-118', '24-118'],
    ['17271231' + '0108001234567897' + '1024-118', '24-118'],
    ['(10)24-118(01)08001234567897', '24-118'],
    ['https://kosher.example/01/08001234567897', null],
    ['https://id.gs1.org/01/8001234567897/10/24-118?17=271231', '24-118'],
  ])('a scanner’s %j is understood', (text, lot) => {
    expect(scannedGtin(text)).toEqual({ gtin: '08001234567897', lot })
  })

  test.each([
    '',
    'biscotti',
    '24-118',
    '8001234567890',
    '(01)08001234567890',
    '(02)08001234567897',
    'CANTUCCIO 12',
    'https://kosher.example/01/08001234567890',
    'https://kosher.example/verify/08001234567897',
    '(01)8001234567897',
  ])('a search for %j is no scan', (text) => {
    expect(scannedGtin(text)).toBeNull()
  })
})
