import type { Lookup } from '~/contract/items/lookups'
import { parseIsoDate } from '~/domain/dates'
import { searchKey } from '~/domain/text/search-key'

/** Day 0 of Excel's calendar, which has a 29 February 1900. */
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMilliseconds = 86_400_000

/** Two numbers and a year; with points between them the day is always the first. */
const twoNumbers = /^(\d{1,2})([/-])(\d{1,2})(?=\2(?:\d{4}|\d{2})(?!\d))/

/** 31/12/2026, 2026-12-31 or Excel's number → `yyyy-mm-dd`; the rest unchanged, for the schema to refuse. */
export function readDate(cell: string, isMonthFirst = false): string {
  const serial = /^(\d{5})([.,]\d+)?$/.exec(cell)?.[1]
  if (serial) return new Date(excelEpoch + Number(serial) * dayMilliseconds).toISOString().slice(0, 10)
  const ordered = isMonthFirst ? cell.replace(twoNumbers, '$3$2$1') : cell
  return parseIsoDate(ordered.replace(/[ T]\d{1,2}[:.]\d{2}([:.]\d{2})?$/, '')) ?? cell
}

/** Whether days of a column may be read in two ways, and what the others prove. */
export function dayOrder(cells: readonly string[]): {
  either: string | undefined
  proven: 'day' | 'month' | 'both' | null
} {
  const found = cells.flatMap((cell) => {
    const [, first, , second] = twoNumbers.exec(cell) ?? []
    return first && second ? [{ cell, first: Number(first), second: Number(second) }] : []
  })
  const either = found.find(
    ({ cell, first, second }) => /\d{4}/.test(cell) && first !== second && first <= 12 && second <= 12,
  )?.cell
  const isDay = found.some(({ first, second }) => first > 12 && second <= 12)
  const isMonth = found.some(({ first, second }) => second > 12 && first <= 12)
  return { either, proven: isDay && isMonth ? 'both' : isDay ? 'day' : isMonth ? 'month' : null }
}

const truths = new Set(['si', 's', 'x', 'vero', 'true', 'yes', 'y', '1'])
const untruths = new Set(['no', 'n', 'falso', 'false', '0', '-'])

/** Null for neither yes nor no. */
export function readFlag(cell: string): boolean | null {
  const key = searchKey(cell)
  return truths.has(key) ? true : untruths.has(key) ? false : null
}

export function lookupIndex(values: Lookup[]): Map<string, string> {
  const index = new Map<string, string>()
  for (const { id, code, description, descriptionEn } of values) {
    for (const name of [description, descriptionEn ?? description])
      for (const text of [name, `${code} ${name}`, `${code} - ${name}`, code]) index.set(searchKey(text), id)
  }
  return index
}

// oxlint-disable-next-line no-control-regex -- replaces control characters
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/gu

/** Replaces what cannot be displayed, some of which databases reject. */
export const printable = (text: string): string => text.replace(unprintable, '\ufffd')
