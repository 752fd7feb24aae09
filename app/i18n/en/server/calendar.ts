import type { CalendarWords } from '../../it/server/calendar'

export const calendarWords = {
  title: 'Expiry dates – Sigillo',
  certificate: (number: string | null, company: string) => `Certificate ${number ?? ''} expires – ${company}`,
  ingredient: (rmc: string | null, company: string) =>
    rmc ? `Ingredient ${rmc} expires – ${company}` : `An ingredient expires – ${company}`,
} satisfies CalendarWords
