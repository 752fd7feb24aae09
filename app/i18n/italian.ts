/** The articles and prepositions that Italian puts before a date or name. */

/** `dd/MM/yyyy…` with its article: `il 12/11/2026`, but `l’08/11/2026` and `l’11/11/2026`. */
export const onDay = (date: string): string => (/^(08|11)\//.test(date) ? `l’${date}` : `il ${date}`)

const ELIDED = { al: 'all’', dal: 'dall’', del: 'dell’' }

/** With a preposition: `fino al 9/…`, `fino all’11/…`. */
export const withDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(08|11)\//.test(day) ? `${ELIDED[word]}${day}` : `${word} ${day}`
