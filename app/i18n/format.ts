import type { Words } from './words'

/** Rome decides what "today" is (specification §4 "Expiry colouring"). */
export const TIME_ZONE = 'Europe/Rome'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** As printed on certificates, in any language: `dd/MM/yyyy`. */
export function italianDate(date: string): string {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(date) ?? []
  return year && `${day}/${month}/${year}`
}

type Instant = string | number | Date | null | undefined

const romeClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Digits only: Node and browsers differ in words and separators. @throws RangeError for an invalid date */
function romeTime(at: Date) {
  const {
    day = '',
    month = '',
    year = '',
    hour = '',
    minute = '',
  } = Object.fromEntries(romeClock.formatToParts(at).map(({ type, value }) => [type, value])) as Partial<
    Record<Intl.DateTimeFormatPartTypes, string>
  >
  return { day, month, year: year.padStart(4, '0'), hour, minute }
}

type RomeTime = ReturnType<typeof romeTime>

function toRomeTime(instant: Instant): RomeTime | undefined {
  if (instant === null || instant === undefined) return undefined
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? undefined : romeTime(at)
}

/** `yyyy-mm-dd` in Rome. @throws RangeError for an invalid instant */
export const dayInRome = (instant: string): string => todayInRome(new Date(instant))

/** `yyyy-mm-dd` in Rome. @throws RangeError for an invalid date */
export function todayInRome(now: Date): string {
  const { year, month, day } = romeTime(now)
  return `${year}-${month}-${day}`
}

/**
 * As printed on reports, in any language: `dd/MM/yyyy, HH:mm` in Rome.
 * @throws RangeError for an invalid instant
 */
export function italianInstant(instant: string): string {
  const { year, month, day, hour, minute } = romeTime(new Date(instant))
  return `${day}/${month}/${year}, ${hour}:${minute}`
}

/** 0 to 23, in Rome. */
export const hourInRome = (now: Date): number => Number(romeTime(now).hour)

/** The last second of a `yyyy-mm-dd` day in Rome: an hour before Greenwich's, two in summer. */
export function endOfDayInRome(day: string): string {
  const winter = new Date(`${day}T23:59:59+01:00`)
  const end = hourInRome(winter) === 23 ? winter : new Date(`${day}T23:59:59+02:00`)
  return end.toISOString()
}

/** The instant of a time, `HH:mm`, on a `yyyy-mm-dd` day in Rome. */
export function instantInRome(day: string, time: string): Date {
  const winter = new Date(`${day}T${time}:00+01:00`)
  const { hour, minute } = romeTime(winter)
  return `${hour}:${minute}` === time ? winter : new Date(`${day}T${time}:00+02:00`)
}

/** One full stop, even after a name that ends with one (`S.r.l.`). */
export const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** Each part as a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ')

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/**
 * Days, instants, numbers and sizes as a language writes them; '' for a missing or invalid value. React uses
 * `useFormat`.
 */
export function formatsIn({ formats: { day, instant, locale, decimal } }: Pick<Words, 'formats'>) {
  const formatDay = (at: RomeTime) => day(at.day, at.month, at.year)
  return {
    /** `yyyy-mm-dd`, or a longer ISO string, whose day counts. */
    formatDate: (date: string | null | undefined): string => {
      const [, year = '', month = '', dayOfMonth = ''] = ISO_DATE.exec(date ?? '') ?? []
      return year && day(dayOfMonth, month, year)
    },
    /** In Rome's time. */
    formatInstant: (at: Instant): string => {
      const inRome = toRomeTime(at)
      return inRome ? instant(formatDay(inRome), `${inRome.hour}:${inRome.minute}`) : ''
    },
    /** The time of day in Rome. */
    formatTime: (at: Instant): string => {
      const inRome = toRomeTime(at)
      return inRome ? `${inRome.hour}:${inRome.minute}` : ''
    },
    /** Its day in Rome. */
    formatInstantDate: (at: Instant): string => {
      const inRome = toRomeTime(at)
      return inRome ? formatDay(inRome) : ''
    },
    formatNumber: (amount: number): string => amount.toLocaleString(locale),
    /** In B, KB, MB and so on (specification §2 "Documents"), with at most one decimal. */
    formatBytes: (bytes: number): string => {
      if (!Number.isFinite(bytes) || bytes < 0) return ''
      let unit = 0
      let value = bytes
      // Half a tenth below the step already reads as the next unit: 1023.96 KB would print as "1024 KB".
      while (value >= 1023.95 && unit < UNITS.length - 1) {
        value /= 1024
        unit += 1
      }
      const text = unit === 0 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '')
      return `${text.replace('.', decimal)} ${UNITS[unit]}`
    },
  }
}
