import type { Words } from '../words'

const days = (count: number) =>
  count === 0
    ? 'on the same day'
    : count === 1
      ? 'within 1 day'
      : `within ${count.toLocaleString('en-GB')} days`
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`

export const figures = {
  lead: 'How the work is going overall. Figures are never broken down by person.',
  kind: 'Decisions and backlog for',
  allKinds: 'Everything',
  company: 'Company',

  numbers: 'The numbers',
  take: 'Export the numbers:',
  takeAs: (title, format) => `Export “${title}” as ${format.toUpperCase()}`,

  failed: 'Could not load the figures, please try again...',
} satisfies Words['figures']
