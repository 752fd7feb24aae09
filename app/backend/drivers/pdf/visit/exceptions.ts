import { isException, isNotAllowed } from '~/domain/visits/exception'
import type { Reported, ReportedIngredient, VisitReport } from './visit-report'

export type Exception =
  | { kind: 'ingredient'; of: ReportedIngredient; isNotAllowed: boolean }
  | { kind: 'unlisted'; of: Reported<'unlisted'> }

/** Differences from the approved list. */
export function exceptionsOf({ ingredients, unlisted }: VisitReport): Exception[] {
  return [
    ...ingredients.flatMap((of): Exception[] => {
      const { result } = of.payload
      return isException(result, of.seen, of.isDiscordant)
        ? [{ kind: 'ingredient', of, isNotAllowed: isNotAllowed(result, of.seen) }]
        : []
    }),
    ...unlisted.map((of): Exception => ({ kind: 'unlisted', of })),
  ]
}
