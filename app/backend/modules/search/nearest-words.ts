import { isNear, mayBeMisspelt } from '~/domain/text/near-words'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import type { Searched } from '../../db/listing'
import { keysNear } from './near-words.repository'

/** More words that nothing contains are no misspelling. */
const MOST_CORRECTED = 2
/** Further ones rarely find anything. */
const MOST_TRIED = 3

/**
 * Corrections of a search that found nothing, the likeliest first: words that stand nowhere are exchanged for
 * near ones that the caller may see.
 */
export async function nearestTexts(ctx: Ctx, text: string, tables: readonly Searched[]): Promise<string[]> {
  const words = searchKey(text).split(' ')
  const candidates = new Map<string, string[]>()
  for (const word of new Set(words.filter(mayBeMisspelt))) {
    if (candidates.size > MOST_CORRECTED) return []
    const near = await nearestWords(ctx, word, tables)
    if (near) candidates.set(word, near)
  }
  if (candidates.size === 0 || candidates.size > MOST_CORRECTED) return []
  const tried = [...Array(MOST_TRIED).keys()].flatMap((at) => {
    const chosen = words.map((word) => {
      const near = candidates.get(word)
      return near ? near[Math.min(at, near.length - 1)] : word
    })
    return chosen.includes(undefined) ? [] : [chosen.join(' ')]
  })
  return [...new Set(tried)]
}

/** Null if the word itself stands somewhere. */
async function nearestWords(ctx: Ctx, word: string, tables: readonly Searched[]): Promise<string[] | null> {
  const found = new Map<string, number>()
  for (const table of tables)
    for (const key of await keysNear(ctx, table, word)) {
      if (key.includes(word)) return null
      for (const near of new Set(key.split(/\s+/)))
        if (isNear(word, near)) found.set(near, (found.get(near) ?? 0) + 1)
    }
  const otherStart = (near: string) => (near[0] === word[0] ? 0 : 1)
  return [...found]
    .sort(
      ([one, oneCount], [other, otherCount]) =>
        otherStart(one) - otherStart(other) || otherCount - oneCount || (one < other ? -1 : 1),
    )
    .map(([near]) => near)
}
