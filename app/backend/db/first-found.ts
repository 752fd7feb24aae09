import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { searchKey } from '~/domain/text/search-key'
import { soughtCompany } from '~/domain/text/vat-number'
import type { Ctx } from '../core/context'
import { all, contains, expectedRows, hitsInSqlite, searchIn, type Searched } from './listing'

/** The number of rows of each kind shown when all kinds are searched. */
export const FIRST_FOUND = 6

/** Beyond this many hits, these are enough. */
const ENOUGH = 500
/** PostgreSQL: with more hits than this, some turn up soon when rows are read in order of name. */
const MANY = 5000

interface Found {
  id: string
}

interface Among {
  /** Uses the table's own name: live rows, in scope. */
  where: Expression<SqlBool>[]
  /** The conditions leave few rows anyway (one company's). */
  narrow: boolean
}

/** Rows whose name begins with the text, by the index of names. */
export function beginsWith(column: string | Expression<unknown>, text: string): Expression<SqlBool> {
  const key = searchKey(text)
  const name = typeof column === 'string' ? sql.ref(column) : column
  return sql<SqlBool>`(${name} >= ${key} and ${name} < ${`${key}\u{10ffff}`})`
}

/** The parsed search for numbered rows of facilities. */
export type Sought = { number: string } | { begins: string; placeIds: string[] }

/** By the indexes of number, facility and headquarters. */
export function soughtIn(alias: string, sought: Sought): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const number = column('number')
  if ('number' in sought) return sql<SqlBool>`${number} = ${sought.number}`
  const { begins, placeIds } = sought
  const numbered = sql<SqlBool>`(${number} >= ${begins} and ${number} < ${`${begins}\u{10ffff}`})`
  if (placeIds.length === 0) return numbered
  const places = sql.join(placeIds)
  return sql<SqlBool>`(${numbered} or ${column('company_id')} in (${places})
    or ${column('head_quarter_id')} in (${places}))`
}

/** Ids of the first rows found: by the beginning of the name, then by its words, then by the text anywhere. Counts nothing. */
export async function firstFound(ctx: Ctx, table: Searched, typed: string, among: Among): Promise<Found[]> {
  const text = table === 'companies' ? soughtCompany(typed) : typed
  const begins = beginsWith(`${table}.name_key`, text)
  if (among.narrow) {
    const found = all([...among.where, contains(`${table}.search_key`, text)])
    return foundIds(
      ctx,
      sql`select id from ${sql.table(table)} where ${found}
      order by case when ${begins} then 0 else 1 end, ${byName(table, text)} limit ${FIRST_FOUND}`,
    )
  }
  const first = await foundIds(
    ctx,
    sql`select id from ${sql.table(table)} where ${all([...among.where, begins])}
      order by name_key, id limit ${FIRST_FOUND}`,
  )
  const left = FIRST_FOUND - first.length
  if (left === 0) return first
  const others = [...among.where, sql<SqlBool>`not ${begins}`]
  const find = ctx.database.dialect === 'sqlite' ? containingInSqlite : containingInPostgres
  return [...first, ...(await find(ctx, table, text, others, left))]
}

const byName = (from: string, text: string) =>
  sql`case when ${contains(`${from}.name_key`, text)} then 0 else 1 end, ${sql.ref(`${from}.name_key`)}, ${sql.ref(`${from}.id`)}`

async function containingInSqlite(
  ctx: Ctx,
  table: Searched,
  text: string,
  where: Expression<SqlBool>[],
  limit: number,
) {
  const { places, rest } = await hitsInSqlite(ctx, table, text)
  // A cross join is read as written: hits come in the order of the index.
  return foundIds(
    ctx,
    sql`select id from (
      select ${sql.table(table)}.id, ${sql.table(table)}.name_key from (${places}) as hit
        cross join ${sql.table(table)} on ${sql.table(table)}.rowid = hit.place
        where ${all([...where, ...rest])} limit ${ENOUGH}
    ) as found order by ${byName('found', text)} limit ${limit}`,
  )
}

async function containingInPostgres(
  ctx: Ctx,
  table: Searched,
  text: string,
  where: Expression<SqlBool>[],
  limit: number,
) {
  const { condition, counting } = await searchIn(ctx, table, text)
  if ((await expectedRows(ctx, table, table, all([...where, condition]))) > MANY) {
    const near = await foundIds(
      ctx,
      sql`select id from (
        select id, name_key, search_key from ${sql.table(table)} where ${all(where)} order by name_key, id limit ${MANY}
      ) as near where ${contains('near.search_key', text)} limit ${limit}`,
    )
    if (near.length === limit) return near
    return foundIds(
      ctx,
      sql`select id from (
        select id, name_key from ${sql.table(table)} where ${all([...where, ...counting])} limit ${ENOUGH}
      ) as found order by ${byName('found', text)} limit ${limit}`,
    )
  }
  return foundIds(
    ctx,
    sql`select id from ${sql.table(table)} where ${all([...where, condition])}
      order by ${byName(table, text)} limit ${limit}`,
  )
}

const foundIds = async (ctx: Ctx, query: RawBuilder<unknown>): Promise<Found[]> =>
  (await (query as RawBuilder<Found>).execute(ctx.db)).rows
