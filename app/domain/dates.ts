import { normalCode } from './text/normal-form'

/** Specification §5 "Dates". */
const earliestYear = 1000

const dayOfInstant = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

function dayInRome(instant: string): string | null {
  const at = new Date(instant)
  return Number.isNaN(+at) || at.getUTCFullYear() < earliestYear ? null : dayOfInstant.format(at)
}

/**
 * Null unless it is a calendar date of the years 1000 to 9999 (specification §5 "Dates"); an instant counts by its day
 * in Rome.
 */
export function parseIsoDate(input: string): string | null {
  const text = normalCode(input).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : italian
      ? [italian[3], italian[2], italian[1]]
      : []
  if (!year || !month || !day) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const real =
    Number(year) >= earliestYear &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  if (!real) return null
  return /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? dayInRome(text) : date.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 28 February for a leap day. */
export function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
  return parseIsoDate(next) ?? `${next.slice(0, 8)}28`
}

/** The last day of a month that lacks the day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
