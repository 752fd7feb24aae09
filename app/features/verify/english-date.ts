const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Unambiguous abroad: `30 November 2027`. */
export const englishDate = (day: string): string => english.format(new Date(`${day}T00:00:00Z`))
