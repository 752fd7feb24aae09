import { z } from 'zod'
import { instant } from '../fields'

/** A certifier's feed: all companies, or those assigned to them. A company's is always its own. */
export const calendarScopes = ['all', 'own'] as const

export const CalendarLink = z.object({ scope: z.enum(calendarScopes), createdAt: instant })
export type CalendarLink = z.output<typeof CalendarLink>

export const NewCalendarLink = CalendarLink.extend({
  url: z.string().describe('The address to subscribe to. It is said this once, and not kept.'),
})

export const MakeCalendarLink = z.object({ scope: z.enum(calendarScopes).default('all') })
