import { daysAfter, parseIsoDate } from '../dates'

/** At least one visit a year, more often where there is a risk, unless a manager sets an interval. */
export const DEFAULT_INTERVAL_MONTHS = 12

/** The shorter intervals of plants with a risk, by its reason; the first that applies counts. */
export const riskIntervalMonths = {
  /** A deviation that is not closed, remarks aside. */
  deviation: 3,
  /** An approved ingredient of meat, or one that needs a certificate with each delivery. */
  sensitive: 6,
} as const
export type VisitRisk = keyof typeof riskIntervalMonths
export const visitRisks = Object.keys(riskIntervalMonths) as VisitRisk[]

export const MAX_INTERVAL_MONTHS = 12

export const DUE_SOON_DAYS = 30

/** Clamped to a shorter month's last day. @param from the last visit carried out, or when the interval was set */
export function nextVisitOn(from: string, intervalMonths: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const months = year * 12 + month - 1 + intervalMonths
  const of = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  for (let last = day; last > 28; last--) {
    const found = parseIsoDate(`${of}-${String(last)}`)
    if (found) return found
  }
  return `${of}-${String(Math.min(day, 28)).padStart(2, '0')}`
}

/** A certified plant that was never visited is due at once. */
export const dueStates = ['never', 'overdue', 'soon', 'later'] as const
export type DueState = (typeof dueStates)[number]

export function dueState(nextOn: string, today: string): Exclude<DueState, 'never'> {
  if (nextOn < today) return 'overdue'
  return nextOn <= daysAfter(today, DUE_SOON_DAYS) ? 'soon' : 'later'
}
