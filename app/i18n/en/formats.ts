import type { Words } from '../words'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const formats = {
  /** The month by its name: abroad, 03/04 is read in two ways. A column or a line breaks no day in two. */
  day: (day: string, month: string, year: string) =>
    [Number(day), months[Number(month) - 1] ?? month, year].join('\u00a0'),
  instant: (day: string, time: string) => `${day}, ${time}`,
  decimal: '.',
  locale: 'en-GB',
} satisfies Words['formats']
