/** Only number and company: calendars are shared with others. */
export const calendarWords = {
  title: 'Scadenze e sopralluoghi – Sigillo',
  certificate: (number: string | null, company: string) =>
    `Scade il certificato ${number ?? ''} – ${company}`,
  suspension: (number: string | null, company: string) =>
    `Provvedimento sul certificato ${number ?? ''} – ${company}`,
  ingredient: (rmc: string | null, company: string) =>
    rmc ? `Scade l’ingrediente ${rmc} – ${company}` : `Scade un ingrediente – ${company}`,
  supplier_certificate: (number: string | null, vendor: string) =>
    number ? `Scade il certificato ${number} di ${vendor}` : `Scade un certificato di ${vendor}`,
  visit: (number: string, company: string) => `Sopralluogo ${number} – ${company}`,
}

export type CalendarWords = typeof calendarWords
