import type { Lang } from '~/domain/languages'
import { italianDate } from '~/i18n/format'

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in a sentence of that language; in English unambiguous abroad: `30 November 2027`. */
export const dateIn: Record<Lang, (day: string) => string> = {
  it: italianDate,
  en: (day) => english.format(new Date(`${day}T00:00:00Z`)),
}
