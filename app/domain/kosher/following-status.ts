import { natures, type KosherNature } from './natures'

/**
 * The status that follows from the ingredients: meat before dairy, dairy equipment, fish and pareve, and of that nature
 * the lowest rank among them. It is proposed, never set.
 *
 * @param entries of the lookup, without those that are archived
 * @returns the entry, or null while an ingredient is not known, and where the lookup has no entry as low
 */
export function followingStatus<Entry extends KosherNature>(
  ingredients: readonly (KosherNature | null)[],
  entries: readonly Entry[],
): Entry | null {
  if (ingredients.some((one) => !one?.nature)) return null
  const nature = natures.find((one) => ingredients.some((ingredient) => ingredient?.nature === one))
  const lowest = Math.min(
    ...ingredients.map((one) => (one?.nature === nature ? one?.rank : null) ?? Infinity),
  )
  const possible = entries.filter((entry) => nature && entry.nature === nature && entry.rank <= lowest)
  const highest = Math.max(...possible.map(({ rank }) => rank))
  return possible.find(({ rank }) => rank === highest) ?? null
}
