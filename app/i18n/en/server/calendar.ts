import type { CalendarWords } from '../../it/server/calendar'

export const calendarWords = {
  title: 'Expiry dates and visits – Sigillo',
  certificate: (number: string | null, company: string) => `Certificate ${number ?? ''} expires – ${company}`,
  ingredient: (rmc: string | null, company: string) =>
    rmc ? `Ingredient ${rmc} expires – ${company}` : `An ingredient expires – ${company}`,
  visit: (number: string, company: string) => `Visit ${number} – ${company}`,
} satisfies CalendarWords
