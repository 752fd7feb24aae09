import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'

/** Rome decides what "today" is (decisions.md §7). */
export const TIME_ZONE = 'Europe/Rome'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** Takes a `yyyy-mm-dd` date (a longer ISO string counts by its date part); returns `dd/MM/yyyy`, '' for nothing or what is no date. */
export function formatDate(date: string | null | undefined): string {
  const parts = ISO_DATE.exec(date ?? '')
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

/** Takes a day as people read it (`dd/MM/yyyy`, more may follow); returns it with its article: `il 12/11/2026`, but `l’08/11/2026` and `l’11/11/2026`. */
export const onDay = (date: string): string => (/^(08|11)\//.test(date) ? `l’${date}` : `il ${date}`)

function inRome(instant: string | number | Date): TZDate | undefined {
  const at = new TZDate(+new Date(instant), TIME_ZONE)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Takes an instant (ISO 8601, milliseconds or Date); returns `dd/MM/yyyy, HH:mm` in Rome's time, '' for nothing or what is no instant. */
export function formatInstant(instant: string | number | Date | null | undefined): string {
  const at = instant === null || instant === undefined ? undefined : inRome(instant)
  return at ? lightFormat(at, 'dd/MM/yyyy, HH:mm') : ''
}

/** Takes an instant; returns its day in Rome as `dd/MM/yyyy`, '' for nothing or what is no instant. */
export function formatInstantDate(instant: string | number | Date | null | undefined): string {
  const at = instant === null || instant === undefined ? undefined : inRome(instant)
  return at ? lightFormat(at, 'dd/MM/yyyy') : ''
}

/** Takes an instant; returns its day in Rome as `yyyy-mm-dd`. Throws a RangeError for an invalid date. */
export const dayInRome = (instant: string): string => todayInRome(new Date(instant))

/** Takes the present instant; returns the day it is in Rome as `yyyy-mm-dd`. Throws a RangeError for an invalid date. */
export function todayInRome(now: Date): string {
  return lightFormat(new TZDate(+now, TIME_ZONE), 'yyyy-MM-dd')
}

/** Takes a `yyyy-mm-dd` day; returns the instant of its last second in Rome. */
export function endOfDayInRome(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 23, 59, 59, TIME_ZONE)).toISOString()
}

/** Takes an instant; returns the hour that it is in Rome, 0 to 23. */
export const hourInRome = (now: Date): number => new TZDate(+now, TIME_ZONE).getHours()

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Takes a number of bytes; returns it in B, KB, MB and so on (spec §2), with an Italian comma and at most one decimal. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let unit = 0
  let value = bytes
  // Half a tenth below the step already reads as the next unit: 1023.96 KB would print as "1024 KB".
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const text = unit === 0 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '').replace('.', ',')
  return `${text} ${UNITS[unit]}`
}

/** Takes words that end with a name; returns them with one full stop, as a company's name may end with its own (`S.r.l.`). */
export const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** Takes what is to be said one after the other; returns it as sentences, each with an end of its own. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ')

const ELIDED = { al: 'all’', dal: 'dall’', del: 'dell’' }

/** As `onDay`, after a preposition: `fino al 9/…`, `fino all’11/…`. */
export const withDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(08|11)\//.test(day) ? `${ELIDED[word]}${day}` : `${word} ${day}`
