import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'

/** Rome decides what "today" is (decisions.md §7). */
export const TIME_ZONE = 'Europe/Rome'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** `yyyy-mm-dd` or a longer ISO string → `dd/MM/yyyy`; '' for an invalid or missing date. */
export function formatDate(date: string | null | undefined): string {
  const parts = ISO_DATE.exec(date ?? '')
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

/** `dd/MM/yyyy…` with its article: `il 12/11/2026`, but `l’08/11/2026` and `l’11/11/2026`. */
export const onDay = (date: string): string => (/^(08|11)\//.test(date) ? `l’${date}` : `il ${date}`)

function inRome(instant: string | number | Date): TZDate | undefined {
  const at = new TZDate(+new Date(instant), TIME_ZONE)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Any instant → `dd/MM/yyyy, HH:mm` in Rome; '' for an invalid or missing one. */
export function formatInstant(instant: string | number | Date | null | undefined): string {
  const at = instant === null || instant === undefined ? undefined : inRome(instant)
  return at ? lightFormat(at, 'dd/MM/yyyy, HH:mm') : ''
}

/** An instant → `dd/MM/yyyy` in Rome; '' for an invalid or missing one. */
export function formatInstantDate(instant: string | number | Date | null | undefined): string {
  const at = instant === null || instant === undefined ? undefined : inRome(instant)
  return at ? lightFormat(at, 'dd/MM/yyyy') : ''
}

/** `yyyy-mm-dd` in Rome. @throws RangeError for an invalid instant */
export const dayInRome = (instant: string): string => todayInRome(new Date(instant))

/** `yyyy-mm-dd` in Rome. @throws RangeError for an invalid date */
export function todayInRome(now: Date): string {
  return lightFormat(new TZDate(+now, TIME_ZONE), 'yyyy-MM-dd')
}

/** The last second of a `yyyy-mm-dd` day in Rome. */
export function endOfDayInRome(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 23, 59, 59, TIME_ZONE)).toISOString()
}

/** 0 to 23, in Rome. */
export const hourInRome = (now: Date): number => new TZDate(+now, TIME_ZONE).getHours()

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** In B, KB, MB … (spec §2), with an Italian comma and one decimal at most. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let unit = 0
  let value = bytes
  // 1023.96 KB would be rounded to "1024 KB".
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const text = unit === 0 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '').replace('.', ',')
  return `${text} ${UNITS[unit]}`
}

/** One full stop, even after a name that ends with one (`S.r.l.`). */
export const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** Each part as a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ')

const ELIDED = { al: 'all’', dal: 'dall’', del: 'dell’' }

/** With a preposition: `fino al 9/…`, `fino all’11/…`. */
export const withDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(08|11)\//.test(day) ? `${ELIDED[word]}${day}` : `${word} ${day}`
