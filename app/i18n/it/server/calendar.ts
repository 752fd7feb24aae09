/** Only number and company: calendars are shared with others. */
export const calendarWords = {
  title: 'Scadenze – Sigillo',
  certificate: (number: string | null, company: string) =>
    `Scade il certificato ${number ?? ''} – ${company}`,
  ingredient: (rmc: string | null, company: string) =>
    rmc ? `Scade l’ingrediente ${rmc} – ${company}` : `Scade un ingrediente – ${company}`,
}

export type CalendarWords = typeof calendarWords
