import { daysAfter, parseIsoDate } from '../dates'

/** A month, `yyyy-mm`, or null. */
export const parseMonth = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}$/.test(text) && parseIsoDate(`${text}-01`) ? text : null

export function monthsFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

export const daysOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: daysAfter(`${monthsFrom(month, 1)}-01`, -1),
})

/** Its weeks from Monday to Sunday; null for days of other months. */
export function monthWeeks(month: string): (string | null)[][] {
  const { first, last } = daysOfMonth(month)
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let monday = daysAfter(first, -weekday); monday <= last; monday = daysAfter(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => daysAfter(monday, index)).map((day) =>
        day < first || day > last ? null : day,
      ),
    )
  return weeks
}
