import { expectedOf, type Held } from './expected'
import type { IngredientResult } from './observation'

/** It is there, and must not be. */
export const isNotAllowed = (result: IngredientResult, seen: Held | null): boolean =>
  result !== 'absent' && seen !== null && expectedOf(seen).includes('notAllowed')

/** An ingredient that is not as the approved list says. */
export const isException = (result: IngredientResult, seen: Held | null, discordant: boolean): boolean =>
  discordant || result !== 'found' || isNotAllowed(result, seen)

/** Entries of the list that nobody has seen; a newer version has an id of its own, and usually the same name. */
export function unseenOf<One extends { ingredientId: string; name: string }>(
  listed: readonly One[],
  seen: readonly { ingredientId: string; name: string | undefined }[],
): One[] {
  const known = new Set(seen.flatMap(({ ingredientId, name }) => [ingredientId, name]))
  return listed.filter(({ ingredientId, name }) => !known.has(ingredientId) && !known.has(name))
}
