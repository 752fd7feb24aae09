import type { Weight } from '~/domain/kosher/concern'

/** Weight and number of concerns, for every screen that shows no more. */
export const concernMarks = {
  weights: { forbidden: 'Vietato', serious: 'Da valutare', note: 'Nota' } satisfies Record<Weight, string>,
  count: (count: number) => (count === 1 ? '1 rilievo' : `${count} rilievi`),
}
