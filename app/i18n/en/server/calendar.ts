import type { CalendarWords } from '../../it/server/calendar'

export const calendarWords = {
  title: 'Expiry dates and visits – Sigillo',
  certificate: (number: string | null, company: string) => `Certificate ${number ?? ''} expires – ${company}`,
  suspension: (number: string | null, company: string) =>
    `Ruling on certificate ${number ?? ''} – ${company}`,
  ingredient: (rmc: string | null, company: string) =>
    rmc ? `Ingredient ${rmc} expires – ${company}` : `An ingredient expires – ${company}`,
  supplier_certificate: (number: string | null, vendor: string) =>
    number ? `Certificate ${number} of ${vendor} expires` : `A certificate of ${vendor} expires`,
  visit: (number: string, company: string) => `Visit ${number} – ${company}`,
} satisfies CalendarWords
