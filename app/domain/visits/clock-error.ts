/** How many seconds a tablet's clock may be off before it is said. */
export const SHOWN_CLOCK_ERROR_SECONDS = 300

/** Seconds by which the tablet's clock is ahead. */
export const clockErrorOf = (sentAt: string, receivedAt: string): number =>
  Math.round((Date.parse(sentAt) - Date.parse(receivedAt)) / 1000)

export const isClockOff = (seconds: number): boolean => Math.abs(seconds) >= SHOWN_CLOCK_ERROR_SECONDS
