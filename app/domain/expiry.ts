/** Specification §9. */
export const EXPIRY_WARNING_DAYS = 60

export const expiryChoices = ['expired', '30', '60', '90'] as const

export type ExpiryState = 'expired' | 'soon' | 'ok'

const DAY_MS = 86_400_000
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Whole days, negative if `to` is earlier; NaN for invalid dates. */
export function daysBetween(from: string, to: string): number {
  if (!ISO_DATE.test(from) || !ISO_DATE.test(to)) return Number.NaN
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Specification §4 "Expiry colouring"; `ok` for an invalid date. */
export function expiryState(date: string, today: string): ExpiryState {
  const days = daysBetween(today, date)
  if (Number.isNaN(days)) return 'ok'
  if (days < 0) return 'expired'
  return days <= EXPIRY_WARNING_DAYS ? 'soon' : 'ok'
}
