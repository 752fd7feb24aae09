import { isClockOff } from '~/domain/visits/clock-error'
import type { VisitObservationRow } from '../../../db/tables'

/** The corrected time: a tablet's clock may be a year off. */
export function correctedAt({ at, clock_error }: Pick<VisitObservationRow, 'at' | 'clock_error'>): string {
  if (clock_error === null || !isClockOff(clock_error)) return at
  return new Date(Date.parse(at) - clock_error * 1000).toISOString()
}
