import { expectedOf } from '~/domain/visits/expected'
import type { Reported, ReportedIngredient, VisitReport } from './visit-report'

export type Exception =
  | { kind: 'ingredient'; of: ReportedIngredient; isNotAllowed: boolean }
  | { kind: 'unlisted'; of: Reported<'unlisted'> }

/** What was not as the approved list says. */
export function exceptionsOf({ ingredients, unlisted }: VisitReport): Exception[] {
  return [
    ...ingredients.flatMap((of): Exception[] => {
      const isNotAllowed =
        of.payload.result !== 'absent' && expectedOf({ group: of.seen?.group ?? null }).includes('notAllowed')
      const isException = isNotAllowed || of.isDiscordant || of.payload.result !== 'found'
      return isException ? [{ kind: 'ingredient', of, isNotAllowed }] : []
    }),
    ...unlisted.map((of): Exception => ({ kind: 'unlisted', of })),
  ]
}
