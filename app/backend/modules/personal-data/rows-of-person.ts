import { setImmediate as others } from 'node:timers/promises'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '../../core/context'
import { personalData, type Holds } from '../../db/personal-data'
import type { Tables } from '../../db/tables'
import type { ObservationPayloads } from '~/domain/visits/observation'
import type { Person } from './person'

export type Table = keyof Tables
export type Row = Record<string, unknown>

export interface FoundRow {
  /** The row's location, valid until it is changed. */
  place: string
  row: Row
}

export const tableNames = Object.keys(personalData) as Table[]

export const columnsThat = (table: Table, ...holds: Holds[]): string[] =>
  Object.entries(personalData[table].columns).flatMap(([column, what]) =>
    holds.includes(what) ? [column] : [],
  )

const anyOf = (column: string, values: readonly string[]) =>
  values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`] : []

/** Rows that may concern the person: texts that LIKE finds are checked again. */
function conditions(ctx: Ctx, table: Table, { accounts, contacts, emails, finder }: Person) {
  const { contact } = personalData[table]
  const keys = emails.map((address) => address.toLowerCase())
  const like = ctx.database.dialect === 'sqlite' ? sql`like` : sql`ilike`
  return [
    ...columnsThat(table, 'account').flatMap((column) => anyOf(column, accounts)),
    ...(contact ? anyOf(contact, contacts) : []),
    ...columnsThat(table, 'email').flatMap((column) =>
      keys.length > 0 ? [sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(keys)})`] : [],
    ),
    ...columnsThat(table, 'text', 'key', 'kept').flatMap((column) =>
      finder.patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} ${like} ${pattern}`),
    ),
  ]
}

const rowsAtOnce = 500
/** The number of rows that SQLite reads before other queries get their turn: it answers one at a time. */
const step = 5000

/** All rows of a table that may concern the person, in parts. */
export async function* rowsOfPerson(ctx: Ctx, table: Table, person: Person): AsyncGenerator<FoundRow[]> {
  const some = conditions(ctx, table, person)
  if (some.length === 0) return
  const condition = sql.join(some, sql` or `)
  yield* ctx.database.dialect === 'sqlite' ? stepwise(ctx, table, condition) : inPages(ctx, table, condition)
}

type Condition = RawBuilder<unknown>

async function* stepwise(ctx: Ctx, table: Table, condition: Condition): AsyncGenerator<FoundRow[]> {
  const last = await sql<{ last: number | null }>`select max(rowid) as last from ${sql.table(table)}`.execute(
    ctx.db,
  )
  const end = last.rows[0]?.last ?? 0
  for (let from = 0; from < end; from += step) {
    const { rows } = await sql<Row>`select cast(rowid as text) as at_row, * from ${sql.table(table)}
      where rowid > ${from} and rowid <= ${from + step} and (${condition})`.execute(ctx.db)
    if (rows.length > 0) yield rows.map(found)
    await others()
  }
}

async function* inPages(ctx: Ctx, table: Table, condition: Condition): AsyncGenerator<FoundRow[]> {
  for (let after = '(0,0)'; ;) {
    const { rows } = await sql<Row>`select ctid::text as at_row, * from ${sql.table(table)}
      where ctid > ${after}::tid and (${condition}) order by ctid limit ${rowsAtOnce}`.execute(ctx.db)
    const page = rows.map(found)
    if (page.length > 0) yield page
    if (page.length < rowsAtOnce) return
    after = page.at(-1)?.place ?? after
  }
}

const found = ({ at_row, ...row }: Row): FoundRow => ({ place: String(at_row), row })

export interface Judged {
  /** Columns with an address or a name, and their text without it. */
  changed: Row
  /** Deleted with the person. */
  goes: boolean
  /** By id: the person is author or owner. */
  linked: boolean
  /** Contains an address or a name, and stays. */
  kept: boolean
}

/** The row's relation to the person; null without one. */
export function judge(table: Table, row: Row, person: Person): Judged | null {
  const { accounts, contacts, emails, finder } = person
  const { goBy, unless, contact } = personalData[table]
  const columnText = (column: string) => (typeof row[column] === 'string' ? row[column] : null)
  const mine = (column: string) =>
    accounts.includes(String(row[column])) || emails.some((one) => sameAddress(one, row[column]))
  const changed: Row = {}
  for (const column of columnsThat(table, 'text', 'key', 'email')) {
    const text = columnText(column)
    if (text === null) continue
    const without = finder.without(text)
    if (without !== text) changed[column] = without
  }
  for (const { column, address } of namesBeside(table, row))
    if (emails.includes(address)) changed[column] = person.pseudonym
  const linked =
    columnsThat(table, 'account').some((column) => accounts.includes(String(row[column]))) ||
    (contact !== undefined && contacts.includes(String(row[contact])))
  const kept = columnsThat(table, 'kept').some((column) => {
    const text = columnText(column)
    return text !== null && finder.without(text) !== text
  })
  const goes = goBy !== undefined && mine(goBy) && (unless === undefined || row[unless] !== 1)
  const all = withoutHand(table, row, changed, person)
  const any = linked || kept || goes || Object.keys(all).length > 0
  return any ? { changed: all, goes, linked, kept } : null
}

/** Columns of names beside an address, with that address in lower case. */
export const namesBeside = (table: Table, row: Row): { column: string; address: string }[] =>
  Object.entries(personalData[table].names ?? {}).flatMap(([column, of]) =>
    row[column] ? [{ column, address: textIn(row[of]).trim().toLowerCase() }] : [],
  )

const sameAddress = (email: string, value: unknown) =>
  typeof value === 'string' && value.toLowerCase() === email.toLowerCase()

/** A drawn signature goes with the name below it; the signed document stays. */
function withoutHand(table: Table, row: Row, changed: Row, { accounts, pseudonym }: Person): Row {
  if (table !== 'visit_observations' || row.kind !== 'signature') return changed
  const payload = JSON.parse(textIn(changed.payload ?? row.payload)) as Signature
  const isOwn = payload.role === 'inspector' && accounts.includes(textIn(row.author_id))
  if (!payload.strokes || (changed.payload === undefined && !isOwn)) return changed
  const { strokes: _, ...rest } = payload
  return { ...changed, payload: JSON.stringify({ ...rest, ...(isOwn && { name: pseudonym }), typed: true }) }
}

type Signature = ObservationPayloads['signature']

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
