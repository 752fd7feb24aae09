import { readGtin } from '../items/gtin'

/** The keys that may follow a GTIN, in their order: variant, lot, serial number (GS1 Digital Link URI Syntax 1.4). */
const qualifiers = [
  { key: '22', name: 'variant', longest: 20 },
  { key: '10', name: 'lot', longest: 20 },
  { key: '21', name: 'serial', longest: 20 },
] as const

/** GS1's character set 82. */
const allowed = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/

export interface DigitalLink {
  gtin: string
  lot: string | null
  /** The text after the GTIN, unchanged. */
  rest: string
  /** The GTIN has 14 digits, and the path does not end with a slash. */
  isCanonical: boolean
}

export type ReadDigitalLink =
  | (DigitalLink & { problem?: never })
  | { problem: 'gtin' | 'syntax' }
  | { problem: 'checkDigit'; expected: string }

/** @param path what follows `/01/`, still percent-encoded */
export function readDigitalLink(path: string): ReadDigitalLink {
  const trimmed = path.replace(/\/$/, '')
  const [code = '', ...pairs] = trimmed.split('/')
  if (!/^\d+$/.test(code)) return { problem: 'gtin' }
  const read = readGtin(code)
  if (read.problem === 'length') return { problem: 'gtin' }
  if (read.problem === 'checkDigit') return { problem: 'checkDigit', expected: read.expected ?? '' }
  const values = readQualifiers(pairs)
  if (!values) return { problem: 'syntax' }
  const gtin = code.padStart(14, '0')
  return {
    gtin,
    lot: values.lot ?? null,
    rest: pairs.map((part) => `/${part}`).join(''),
    isCanonical: code === gtin && trimmed === path,
  }
}

function readQualifiers(
  pairs: readonly string[],
): Partial<Record<'variant' | 'lot' | 'serial', string>> | null {
  const values: Partial<Record<'variant' | 'lot' | 'serial', string>> = {}
  let next = 0
  for (let at = 0; at < pairs.length; at += 2) {
    const place = qualifiers.findIndex(({ key }, index) => index >= next && key === pairs[at])
    const value = decoded(pairs[at + 1] ?? '')
    const qualifier = qualifiers[place]
    if (!qualifier || !value || value.length > qualifier.longest || !allowed.test(value)) return null
    values[qualifier.name] = value
    next = place + 1
  }
  return values
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
