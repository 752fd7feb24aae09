import type { Words } from '../../words'

export const concernMarks = {
  weights: { forbidden: 'Forbidden', serious: 'To be weighed', note: 'Note' },
  count: (count: number) => (count === 1 ? '1 concern' : `${count} concerns`),
} satisfies Words['concernMarks']
