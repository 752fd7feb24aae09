import { isNear, mayBeMisspelt, nearSpellings } from '~/domain/text/near-words'
import { searchKey } from '~/domain/text/search-key'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { Searched } from '../../db/listing'
import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { withTransaction } from '../../core/transaction'

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

/** Keys read for a spelling: the right word is among the first, or too rare among its like. */
const KEYS_OF_SPELLING = 20
/** SQLite: spellings of one query, and hits looked up for them. */
const AT_ONCE = 26
const HITS = 200
/** Keys read of a company's own rows. */
const OWN_KEYS = 10_000
const CANCELLED = '57014'

const live: Record<Searched, string> = {
  ingredients: 'newest = 1',
  products: 'newest = 1',
  supplier_certificates: 'deleted_at is null',
  companies: 'deleted_at is null',
  certification_groups: '1 = 1',
}

interface Key {
  search_key: string
}

const selectKeys = async (ctx: Ctx, query: RawBuilder<Key>) =>
  (await query.execute(ctx.db)).rows.map((row) => row.search_key)

/** A company's rows are few: their words are compared one by one. */
async function ownKeys(ctx: Ctx, tables: readonly Searched[]): Promise<string[]> {
  const keys: string[] = []
  for (const table of tables) {
    const owned = sql`head_quarter_id = ${scopeOf(ctx)}`
    const isOwn = table === 'companies' ? sql`(id = ${scopeOf(ctx)} or ${owned})` : owned
    const isLive = sql.raw(table === 'certification_groups' ? live[table] : 'deleted_at is null')
    const query = sql<Key>`select search_key from ${sql.table(table)}
      where ${isOwn} and ${isLive} order by id desc limit ${OWN_KEYS}`
    keys.push(...(await selectKeys(ctx, query)))
  }
  return keys
}

/** The remaining budget of a search. */
interface Budget {
  readonly until: number
  rows: number
}

/** All companies' search keys with one of the spellings, for certifiers. @param budget leaves out the rest */
async function keysSpelt(ctx: Ctx, table: Searched, spellings: string[], budget: Budget): Promise<string[]> {
  if (ctx.database.dialect === 'postgres') return keysInPostgres(ctx, table, spellings, budget.until)
  const keys: string[] = []
  for (let at = 0; at < spellings.length; at += AT_ONCE) {
    // Other requests come between.
    await setImmediate()
    if (performance.now() >= budget.until || budget.rows <= 0) break
    const found = await selectKeys(ctx, inSqlite(table, spellings.slice(at, at + AT_ONCE)))
    budget.rows -= found.length
    keys.push(...found)
  }
  return keys
}

const inSqlite = (table: Searched, spellings: string[]) => {
  const [index, rows] = [sql.table(`${table}_search`), sql.table(table)]
  const match = spellings.map((spelling) => `"${spelling}"`).join(' OR ')
  return sql<Key>`select ${rows}.search_key from (
      select rowid as place from ${index} where ${index} match ${match} limit ${HITS}
    ) as hit cross join ${rows} on ${rows}.rowid = hit.place
    where ${sql.raw(live[table])} limit ${HITS}`
}

/** By the index of trigrams alone: a plan that is cheap for many hits reads the whole table for none. */
async function keysInPostgres(
  ctx: Ctx,
  table: Searched,
  spellings: string[],
  until: number,
): Promise<string[]> {
  const left = Math.floor(until - performance.now())
  if (left < 1) return []
  try {
    return await withTransaction(ctx, async (tx) => {
      const { rows } = await sql<{ exists: boolean }>`
        select to_regclass(${`${table}_search`}) is not null as exists`.execute(tx.db)
      if (!rows[0]?.exists) return []
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('statement_timeout', ${String(left)}, true)`.execute(tx.db)
      return selectKeys(
        tx,
        sql<Key>`select found.search_key from unnest(${spellings}::text[]) as spelling
          cross join lateral (
            select search_key from ${sql.table(table)}
            where search_key like '%' || spelling || '%' and (${sql.raw(live[table])})
            limit ${KEYS_OF_SPELLING}) as found`,
      )
    })
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === CANCELLED) return []
    throw error
  }
}
