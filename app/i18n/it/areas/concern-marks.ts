import type { Weight } from '~/domain/kosher/concern'

/** How grave, and how many: on every screen that says so much and no more. */
export const concernMarks = {
  concernMarks: {
    weights: { forbidden: 'Vietato', serious: 'Da valutare', note: 'Nota' } satisfies Record<Weight, string>,
    count: (count: number) => (count === 1 ? '1 rilievo' : `${count} rilievi`),
  },
}
