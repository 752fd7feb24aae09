import type { Words } from '../words'

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
