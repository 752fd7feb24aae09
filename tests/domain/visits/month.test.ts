import { expect, test } from 'vitest'
import { daysOfMonth, monthsFrom, parseMonth, monthWeeks } from '~/domain/visits/month'

test('a month in an address is a real one, or none', () => {
  expect(parseMonth('2026-11')).toBe('2026-11')
  for (const text of [null, '', '2026-13', '2026-00', '2026-1', '2026-11-01', 'novembre', '0000-01'])
    expect(parseMonth(text), String(text)).toBeNull()
})

test('months follow each other across years', () => {
  expect(monthsFrom('2026-11', 1)).toBe('2026-12')
  expect(monthsFrom('2026-12', 1)).toBe('2027-01')
  expect(monthsFrom('2026-01', -1)).toBe('2025-12')
})

test('a month ends on its last day, in leap years too', () => {
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
})

test('weeks go from Monday to Sunday and have each day of the month once', () => {
  for (const month of ['2026-11', '2027-02', '2028-02', '2026-03', '2026-10']) {
    const weeks = monthWeeks(month)
    const { first, last } = daysOfMonth(month)
    const days = weeks.flat().filter((day) => day !== null)
    expect(days[0], month).toBe(first)
    expect(days.at(-1), month).toBe(last)
    expect(days.length, month).toBe(Number(last.slice(-2)))
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      const weekdays = week.map((day) => (day ? new Date(`${day}T00:00:00Z`).getUTCDay() : null))
      weekdays.forEach((weekday, index) => {
        if (weekday !== null) expect(weekday).toBe((index + 1) % 7)
      })
    }
  }
  // February 2027 begins on a Monday: four whole weeks.
  expect(monthWeeks('2027-02')).toHaveLength(4)
})
