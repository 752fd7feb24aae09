import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'
import type { Words } from './words'

/** Rome decides what "today" is (decisions.md §7). */
export const TIME_ZONE = 'Europe/Rome'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** As certificates are printed, whoever reads them, and as Excel in Italy reads a day: `dd/MM/yyyy`. */
export function italianDate(date: string): string {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(date) ?? []
  return year && `${day}/${month}/${year}`
}

type Instant = string | number | Date | null | undefined

function romeTime(instant: Instant): TZDate | undefined {
  if (instant === null || instant === undefined) return undefined
  const at = new TZDate(+new Date(instant), TIME_ZONE)
  return Number.isNaN(at.getTime()) ? undefined : at
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

/** Each part as a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ')

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Days, instants, numbers and sizes as a language writes them; '' for what is missing or invalid. For React there is `useFormat`. */
export function formatsIn({ formats: { day, instant, locale, decimal } }: Pick<Words, 'formats'>) {
  const dayOf = (at: TZDate) => day(lightFormat(at, 'dd'), lightFormat(at, 'MM'), lightFormat(at, 'yyyy'))
  return {
    /** `yyyy-mm-dd`, or a longer ISO string of which the day counts. */
    formatDate: (date: string | null | undefined): string => {
      const [, year = '', month = '', dayOfMonth = ''] = ISO_DATE.exec(date ?? '') ?? []
      return year && day(dayOfMonth, month, year)
    },
    /** In Rome's time. */
    formatInstant: (at: Instant): string => {
      const inRome = romeTime(at)
      return inRome ? instant(dayOf(inRome), lightFormat(inRome, 'HH:mm')) : ''
    },
    /** Its day in Rome. */
    formatInstantDate: (at: Instant): string => {
      const inRome = romeTime(at)
      return inRome ? dayOf(inRome) : ''
    },
    formatNumber: (amount: number): string => amount.toLocaleString(locale),
    /** In B, KB, MB and so on (spec §2), with at most one decimal. */
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
