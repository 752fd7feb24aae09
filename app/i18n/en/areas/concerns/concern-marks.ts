import type { concernMarks as italian } from '~/i18n/it/areas/concerns/concern-marks'

export const concernMarks = {
  concernMarks: {
    weights: { forbidden: 'Forbidden', serious: 'To be weighed', note: 'Note' },
    count: (count: number) => (count === 1 ? '1 concern' : `${count} concerns`),
  },
} satisfies typeof italian
