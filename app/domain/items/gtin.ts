import { normalCode } from '../text/normal-form'

/** The states of a code that a company declared. */
export const gtinStates = ['declared', 'confirmed', 'contested', 'rejected'] as const
export type GtinState = (typeof gtinStates)[number]

const lengths = [8, 12, 13, 14]

export type GtinProblem = 'length' | 'checkDigit' | 'range'

export type ReadGtin =
  | { gtin: string; problem?: never; expected?: never }
  | { gtin?: never; problem: GtinProblem; /** The correct last digit. */ expected?: string }

/** The check digit of GS1's General Specifications §7.9 for the digits before it. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** @param text 8, 12, 13 or 14 digits, with spaces or dashes. @returns padded to 14, or the problem */
export function readGtin(text: string): ReadGtin {
  const digits = normalCode(text).replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return { problem: 'length' }
  const expected = checkDigit(digits.slice(0, -1))
  if (!digits.endsWith(expected)) return { problem: 'checkDigit', expected }
  const gtin = digits.padStart(14, '0')
  return isForTrade(gtin) ? { gtin } : { problem: 'range' }
}

/** The correct last digit of a text that is otherwise a GTIN, or its Digital Link. */
export const mistypedGtin = (text: string): string | null =>
  readGtin(text.replace(/^\s*https?:\S*?\/01\/(\d+).*$/i, '$1')).expected ?? null

/** False for numbers that shops give themselves, books and magazines, coupons, and nothing at all. */
function isForTrade(gtin: string): boolean {
  if (/^0+$/.test(gtin)) return false
  // Eight digits have prefixes of their own: shops use 0 and 2.
  if (gtin.startsWith('000000')) return !/^[02]/.test(gtin.slice(6))
  return !/^(02|04|2|97[789]|98|99)/.test(gtin.slice(1))
}

/** As it stands on the pack: 8, 12, 13 or 14 digits. */
export const printedGtin = (gtin: string): string => gtin.replace(/^(?:0{6}|0{1,2})/, '')

/** A GTIN with the lot that a scanner read beside it. */
export interface Scanned {
  gtin: string
  lot: string | null
}

/**
 * @param text from a scanner, a camera or a person: a GTIN, a GS1 element string or a Digital Link
 * @returns null for any other text
 */
export function scannedGtin(text: string): Scanned | null {
  const typed = normalCode(text).trim()
  const link = /^https?:\/\/\S+?\/01\/(\d{8,14})(?:[/?#]|$)/i.exec(typed)?.[1]
  if (link) return withLot(readGtin(link).gtin, /\/10\/([^/?#]{1,20})/.exec(typed)?.[1])
  // The scanner adds the symbology (`]C1`, `]d2`) and FNC1 at the head. No element holds a bar, and a form has
  // sent a space for FNC1.
  const scan = typed.replaceAll('\u001D', '|').replace(/^(?:\][A-Za-z]\d)?[|\s]*/, '')
  const plain = readGtin(scan).gtin
  if (plain) return { gtin: plain, lot: null }
  const elements = scan.startsWith('(') ? bracketed(scan) : concatenated(scan)
  const code = elements.get('01') ?? ''
  return code.length === 14 ? withLot(readGtin(code).gtin, elements.get('10')) : null
}

const withLot = (gtin: string | undefined, lot = ''): Scanned | null =>
  gtin ? { gtin, lot: lot.trim().slice(0, 20) || null } : null

const bracketed = (text: string) =>
  new Map(
    [...text.matchAll(/\((\d{2,4})\)([^(|]*)/g)].map(([, identifier = '', value = '']) => [
      identifier,
      value.trim(),
    ]),
  )

/** Elements of a fixed length, by identifier: GTIN, dates and variant. Others end at FNC1. */
const fixedLengths: Record<string, number> = {
  '01': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}

function concatenated(text: string): Map<string, string> {
  const elements = new Map<string, string>()
  let rest = text
  while (/^\d\d/.test(rest)) {
    const identifier = rest.slice(0, 2)
    const fixed = fixedLengths[identifier]
    const [value = ''] = fixed === undefined ? rest.slice(2).split(/[| ]/) : [rest.slice(2, 2 + fixed)]
    elements.set(identifier, value)
    rest = rest.slice(2 + value.length).replace(/^[| ]/, '')
  }
  return elements
}
