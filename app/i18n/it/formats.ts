/** Formats of days and numbers: see format.ts. */
export const formats = {
  day: (day: string, month: string, year: string) => `${day}/${month}/${year}`,
  instant: (day: string, time: string) => `${day}, ${time}`,
  decimal: ',',
  locale: 'it-IT',
}
