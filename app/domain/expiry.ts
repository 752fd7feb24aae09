/** Days before its end in which a date is shown as running out (spec §4, §9). */
export const EXPIRY_WARNING_DAYS = 60

/** What lists can be narrowed to by their dates: what has run out, or what runs out within so many days. */
export const expiryChoices = ['expired', '30', '60', '90'] as const

export type ExpiryState = 'expired' | 'soon' | 'ok'

const DAY_MS = 86_400_000
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Takes two `yyyy-mm-dd` dates; returns the whole days from `from` to `to` (negative when `to` is earlier), NaN when either is not a date. */
export function daysBetween(from: string, to: string): number {
  if (!ISO_DATE.test(from) || !ISO_DATE.test(to)) return Number.NaN
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/**
 * How an expiry date is to be shown (spec §4 "Expiry colouring"): in the past → `expired`, today or within 60 days → `soon`, else `ok`.
 * Takes `yyyy-mm-dd` strings; `today` is the day in Rome. What is not a date is `ok`: it carries no warning.
 */
export function expiryState(date: string, today: string): ExpiryState {
  const days = daysBetween(today, date)
  if (Number.isNaN(days)) return 'ok'
  if (days < 0) return 'expired'
  return days <= EXPIRY_WARNING_DAYS ? 'soon' : 'ok'
}
