import { isException } from '~/domain/visits/exception'
import type { Reported, ReportedIngredient, VisitReport } from './visit-report'

export type Exception =
  | { kind: 'ingredient'; of: ReportedIngredient; isNotAllowed: boolean }
  | { kind: 'unlisted'; of: Reported<'unlisted'> }

/** Differences from the approved list. */
export function listExceptions({ ingredients, forbidden, unlisted }: VisitReport): Exception[] {
  const among = (answers: ReportedIngredient[], isSought: boolean) =>
    answers
      .filter(({ payload, isDiscordant }) => isException(payload.result, isDiscordant, isSought))
      .map((of): Exception => ({
        kind: 'ingredient',
        of,
        isNotAllowed: isSought && of.payload.result !== 'absent',
      }))
  return [
    ...among(
      forbidden.flatMap(({ said }) => said),
      true,
    ),
    ...among(ingredients, false),
    ...unlisted.map((of): Exception => ({ kind: 'unlisted', of })),
  ]
}
