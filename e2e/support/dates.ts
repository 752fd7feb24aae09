import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'

import { now } from './clock'

/** A day in Rome, `yyyy-mm-dd`: so many after today, before it if negative. A story outlives a written date. */
export const dayAhead = (days: number): string => daysAfter(todayInRome(new Date(now())), days)
