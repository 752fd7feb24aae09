import { expectedOf, type Held } from './expected'
import type { IngredientResult } from './observation'

/** Whether a visit looks for it to confirm its absence. */
export const isForbidden = (held: Held | null): boolean =>
  held !== null && expectedOf(held).includes('notAllowed')

/** An answer that is not as it should be: found, or absent if forbidden. */
export const isException = (result: IngredientResult, discordant: boolean, forbidden: boolean): boolean =>
  discordant || result !== (forbidden ? 'absent' : 'found')

interface Listed extends Held {
  ingredientId: string
  name: string
}

interface Answer {
  payload: { ingredientId: string; result: IngredientResult }
  seen: (Held & { name: string }) | null
}

export interface Reckoned<Entry, Said> {
  /** Answers about allowed ingredients. */
  seen: Said[]
  /** Entries without one; a newer version has an id of its own, and usually the same name. */
  unseen: Entry[]
  /** Forbidden ingredients, with the answers; an answer about one no longer listed has no entry. */
  forbidden: { name: string; entry: Entry | null; said: Said[] }[]
}

/** A visit's answers about each ingredient, counted once: for the tablet, the pages and the report. */
export function reckon<Entry extends Listed, Said extends Answer>(
  listed: readonly Entry[],
  answers: readonly Said[],
): Reckoned<Entry, Said> {
  const sought = listed.filter(isForbidden)
  const ids = new Set(listed.map(({ ingredientId }) => ingredientId))
  const soughtIds = new Set(sought.map(({ ingredientId }) => ingredientId))
  const isSought = ({ payload, seen }: Said) => soughtIds.has(payload.ingredientId) || isForbidden(seen)
  const seen = answers.filter((one) => !isSought(one))
  const known = new Set(
    seen.flatMap(({ payload: { ingredientId }, seen: shown }) =>
      ids.has(ingredientId) ? [ingredientId] : [ingredientId, `=${shown?.name}`],
    ),
  )
  const about = (id: string) => answers.filter(({ payload }) => payload.ingredientId === id)
  const others = answers.filter((one) => isSought(one) && !soughtIds.has(one.payload.ingredientId))
  return {
    seen,
    unseen: listed.filter(
      (one) => !isForbidden(one) && !known.has(one.ingredientId) && !known.has(`=${one.name}`),
    ),
    forbidden: [
      ...sought.map((entry) => ({ name: entry.name, entry, said: about(entry.ingredientId) })),
      ...[...new Set(others.map(({ payload }) => payload.ingredientId))].map((id) => ({
        name: about(id)[0]?.seen?.name ?? '',
        entry: null,
        said: about(id),
      })),
    ],
  }
}
