/** A tablet's clock may be off by so much before a warning. */
export const SHOWN_CLOCK_ERROR_SECONDS = 300

/** The databases' limit: 68 years. */
const MOST_SECONDS = 2 ** 31 - 1

const between = (one: string, other: string) =>
  Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, Math.round((Date.parse(one) - Date.parse(other)) / 1000)))

/**
 * Seconds by which the tablet's clock was ahead when it made a record: as it was at sending. If that puts the
 * record before the visit was planned (`since`) or after it came, the clock was set meanwhile, and the arrival counts.
 */
export function clockErrorFor(of: { at: string; sentAt: string; receivedAt: string; since: string }): number {
  const atSending = between(of.sentAt, of.receivedAt)
  const clockError = isClockOff(atSending) ? atSending : 0
  const isPossible =
    between(of.at, of.since) - clockError > -SHOWN_CLOCK_ERROR_SECONDS &&
    between(of.at, of.receivedAt) - clockError < SHOWN_CLOCK_ERROR_SECONDS
  return isPossible ? atSending : between(of.at, of.receivedAt)
}

/** By the portal's clock. */
export const correctedAt = ({ at, clockError }: { at: string; clockError: number | null }): string =>
  clockError !== null && isClockOff(clockError)
    ? new Date(Date.parse(at) - clockError * 1000).toISOString()
    : at

export const isClockOff = (seconds: number): boolean => Math.abs(seconds) >= SHOWN_CLOCK_ERROR_SECONDS

/** In people's units: a year in minutes means nothing to anybody. */
export function clockErrorIn(seconds: number): [days: number, hours: number, minutes: number] {
  const all = Math.round(Math.abs(seconds) / 60)
  const days = Math.floor(all / 1440)
  if (days > 0) return [days, Math.floor((all % 1440) / 60), 0]
  return [0, Math.floor(all / 60), all % 60]
}
