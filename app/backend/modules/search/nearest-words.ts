import { isNear, mayBeMisspelt, nearSpellings } from '~/domain/text/near-words'
import { searchKey } from '~/domain/text/search-key'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { Searched } from '../../db/listing'
import { keysSpelt, ownKeys, type Budget } from './near-words.repository'

/** More words that nothing contains are no misspelling. */
const MOST_CORRECTED = 2
/** Further ones rarely find anything. */
const MOST_TRIED = 3
/** An offer is not worth a longer wait, or more rows, however much there is. */
const BUDGET_MS = 300
const BUDGET_ROWS = 5000

/** By account: SQLite works on the one thread that serves everybody, and eight at once would take it for seconds. */
const underWay = new Map<string, Promise<unknown>>()

async function oneAtATime<T>(account: string, work: () => Promise<T>): Promise<T> {
  const mine = (underWay.get(account) ?? Promise.resolve()).then(work, work)
  underWay.set(account, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(account) === mine) underWay.delete(account)
  }
}

/** Corrections of a search without results: words that no row contains become near ones that the caller may see. */
export function nearestTexts(ctx: Ctx, text: string, tables: readonly Searched[]): Promise<string[]> {
  const budget = { until: performance.now() + BUDGET_MS, rows: BUDGET_ROWS }
  return oneAtATime(actorOf(ctx).userId, () => textsWithin(budget, ctx, text, tables))
}

async function textsWithin(
  budget: Budget,
  ctx: Ctx,
  text: string,
  tables: readonly Searched[],
): Promise<string[]> {
  const words = searchKey(text).split(' ')
  const own = scopeOf(ctx) === null ? null : await ownKeys(ctx, tables)
  const candidates = new Map<string, string[]>()
  for (const word of new Set(words.filter(mayBeMisspelt))) {
    if (candidates.size > MOST_CORRECTED) return []
    const near = own ? nearAmong(own, word) : await nearestWords(ctx, word, tables, budget)
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

/** Among those of all companies. Null if the word itself is contained somewhere. */
async function nearestWords(
  ctx: Ctx,
  word: string,
  tables: readonly Searched[],
  budget: Budget,
): Promise<string[] | null> {
  const [likely, others] = nearSpellings(word)
  for (const spellings of [[word], likely, others]) {
    const keys: string[] = []
    for (const table of tables) keys.push(...(await keysSpelt(ctx, table, spellings, budget)))
    const near = nearAmong(keys, word)
    if (near === null || near.length > 0) return near
  }
  return []
}

/** The same first letter first, then the most frequent. Null if the word itself is contained somewhere. */
function nearAmong(keys: string[], word: string): string[] | null {
  if (keys.some((key) => key.includes(word))) return null
  const found = new Map<string, number>()
  for (const key of keys)
    for (const near of new Set(key.split(/\s+/)))
      if (isNear(word, near)) found.set(near, (found.get(near) ?? 0) + 1)
  const otherStart = (near: string) => (near[0] === word[0] ? 0 : 1)
  return [...found]
    .sort(
      ([one, oneCount], [other, otherCount]) =>
        otherStart(one) - otherStart(other) || otherCount - oneCount || (one < other ? -1 : 1),
    )
    .map(([near]) => near)
}
