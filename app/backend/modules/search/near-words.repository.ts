import { sql, type RawBuilder } from 'kysely'
import { ANY, nearPatterns } from '~/domain/text/near-words'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import type { Searched } from '../../db/listing'

/** Keys read for a pattern: the right word is among the first, or too rare among its like. */
const KEYS_OF_PATTERN = 20
/** SQLite: index hits looked up for them. */
const HITS_OF_PATTERN = 200
/** Keys read of a company's own rows. */
const OWN_KEYS = 10_000
/** PostgreSQL: after that nothing is offered. */
const TIMEOUT_MS = 400
const CANCELLED = '57014'

const live: Record<Searched, string> = {
  ingredients: 'newest = 1',
  products: 'newest = 1',
  companies: 'deleted_at is null',
  certification_groups: '1 = 1',
}

interface Key {
  search_key: string
}

/** Search keys in the caller's scope that contain the word, or else may contain a near one. */
export async function keysNear(ctx: Ctx, table: Searched, word: string): Promise<string[]> {
  const scope = scopeOf(ctx)
  if (scope !== null) return keysOf(ctx, ownKeys(table, scope))
  const patterns = [word, ...nearPatterns(word)]
  if (ctx.database.dialect === 'sqlite')
    return keysOf(ctx, union(patterns.map((pattern) => inSqlite(table, pattern))))
  return keysInPostgres(ctx, table, union(patterns.map((pattern) => inPostgres(table, pattern))))
}

const keysOf = async (ctx: Ctx, query: RawBuilder<Key>) =>
  (await query.execute(ctx.db)).rows.map((row) => row.search_key)

const union = (queries: RawBuilder<Key>[]) => sql<Key>`${sql.join(queries, sql` union all `)}`

/** A company's rows are few: their words are compared one by one. */
const ownKeys = (table: Searched, scope: string) =>
  sql<Key>`select search_key from ${sql.table(table)}
    where ${table === 'companies' ? sql`(id = ${scope} or head_quarter_id = ${scope})` : sql`head_quarter_id = ${scope}`}
      ${table === 'certification_groups' ? sql`` : sql`and deleted_at is null`}
    order by id desc limit ${OWN_KEYS}`

const inSqlite = (table: Searched, pattern: string) => {
  const index = sql.table(`${table}_search`)
  return sql<Key>`select search_key from (
    select ${sql.table(table)}.search_key from (
      select rowid as place from ${index} where search_key glob ${`*${pattern}*`} limit ${HITS_OF_PATTERN}
    ) as hit cross join ${sql.table(table)} on ${sql.table(table)}.rowid = hit.place
    where ${sql.raw(live[table])} limit ${KEYS_OF_PATTERN})`
}

const inPostgres = (table: Searched, pattern: string) =>
  sql<Key>`(select search_key from ${sql.table(table)}
    where search_key like ${`%${pattern.replace(ANY, '_')}%`} and (${sql.raw(live[table])})
    limit ${KEYS_OF_PATTERN})`

/** By the index of trigrams alone: what is cheap as long as much is found reads the whole table for nothing. */
async function keysInPostgres(ctx: Ctx, table: Searched, query: RawBuilder<Key>): Promise<string[]> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const { rows } = await sql<{ exists: boolean }>`
        select to_regclass(${`${table}_search`}) is not null as exists`.execute(tx.db)
      if (!rows[0]?.exists) return []
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx.db)
      return keysOf(tx, query)
    })
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === CANCELLED) return []
    throw error
  }
}
