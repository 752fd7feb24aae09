import type { Words } from '../words'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const formats = {
  /** With the month's name: abroad, 03/04 is read in two ways. A date never breaks across lines. */
  day: (day: string, month: string, year: string) =>
    [Number(day), months[Number(month) - 1] ?? month, year].join('\u00a0'),
  instant: (day: string, time: string) => `${day}, ${time}`,
  decimal: '.',
  locale: 'en-GB',
} satisfies Words['formats']
