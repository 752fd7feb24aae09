/** How many seconds a tablet's clock may be off before a warning. */
export const SHOWN_CLOCK_ERROR_SECONDS = 300

/** Seconds by which the tablet's clock is ahead. */
export const clockErrorOf = (sentAt: string, receivedAt: string): number =>
  Math.round((Date.parse(sentAt) - Date.parse(receivedAt)) / 1000)

export const isClockOff = (seconds: number): boolean => Math.abs(seconds) >= SHOWN_CLOCK_ERROR_SECONDS

/** In people's units: a year in minutes means nothing to anybody. */
export function clockErrorIn(seconds: number): [days: number, hours: number, minutes: number] {
  const all = Math.round(Math.abs(seconds) / 60)
  const days = Math.floor(all / 1440)
  if (days > 0) return [days, Math.floor((all % 1440) / 60), 0]
  return [0, Math.floor(all / 60), all % 60]
}
