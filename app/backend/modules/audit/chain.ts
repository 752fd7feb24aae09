import { hash as digestOf, randomBytes } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { signInActions } from '~/domain/audit-actions'
import { daysAfter } from '~/domain/dates'
import { nextNumbers } from '../../core/counter'
import { nowOf, type Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { personalData, type Holds } from '../../db/personal-data'
import type { AuditEventRow, TrailDayRow, TrailLink } from '../../db/tables'

/** Sign-ins have a chain of their own: they are kept for months, all else for years. */
export type Chain = 'acts' | 'sign_ins'
export type ChainedRow = AuditEventRow & TrailLink
/** By column: its salt, or the pseudonym that an erasure has put there, and the digest. */
export type Digests = Partial<Record<string, [salt: string, digest: string]>>

const links: readonly string[] = ['number', 'hash', 'digests'] satisfies (keyof TrailLink)[]
/** What the declaration says of a column decides: a new one that may name people is not hashed as it is. */
const hashed = Object.entries<Holds>(personalData.audit_events.columns)
  .filter(([column]) => !links.includes(column))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([column, holds]) => ({
    column: column as keyof AuditEventRow,
    isSalted: holds !== 'nothing' && holds !== 'account',
  }))

export const salted = hashed.flatMap(({ column, isSalted }) => (isSalted ? [column] : []))

export const sha256 = (text: string): string => digestOf('sha256', text)

export const saltedDigest = (salt: string, column: string, value: string): string =>
  sha256(JSON.stringify([salt, column, value]))

export const chainOf = ({ action }: Pick<AuditEventRow, 'action'>): Chain =>
  (signInActions as readonly string[]).includes(action) ? 'sign_ins' : 'acts'

/** Empty columns are left out: one that is added later changes no hash of before. */
export const rowHash = (row: AuditEventRow, number: number, previous: string, digests: Digests): string =>
  sha256(
    JSON.stringify([
      previous,
      number,
      ...hashed.flatMap(({ column, isSalted }) => {
        const value = row[column]
        return value === null ? [] : [[column, isSalted ? digests[column]?.[1] : value]]
      }),
    ]),
  )

/** An erasure replaces text and salt; the digest stays, and so does the chain. */
export function erasedDigests(
  { digests }: Record<string, unknown>,
  columns: string[],
  pseudonym: string,
): { digests: string | null } {
  if (typeof digests !== 'string') return { digests: null }
  const kept = JSON.parse(digests) as Digests
  for (const column of columns) {
    const [, digest] = kept[column] ?? []
    if (digest) kept[column] = [pseudonym, digest]
  }
  return { digests: JSON.stringify(kept) }
}

/** What a day's file says of it, in this very spelling: its digest is the day's hash. */
export const dayContent = (day: TrailDayRow, before: TrailDayRow | undefined): string =>
  JSON.stringify({
    format: 'sigillo-trail-1',
    number: day.number,
    day: day.day,
    rows: day.last - (before?.last ?? 0),
    last: day.last,
    acts: day.acts,
    signIns: day.sign_ins,
    before: before?.hash ?? null,
    closedAt: day.closed_at,
  })

const counter = 'trail'
const atOnce = 500

/**
 * Numbers and chains the rows of committed transactions, by day, and closes the days that are over. One process at a
 * time, since the counter is locked until the commit.
 * @param turns after which it stops: a portal that ends waits for its jobs
 * @returns how many rows
 */
export async function chainTrail(ctx: Ctx, turns = Infinity): Promise<number> {
  let chained = 0
  for (let turn = 0; turn < turns && (await isBehind(ctx)); turn++) {
    chained += await withTransaction(ctx, chainSome)
    await others()
  }
  return chained
}

const firstWaiting = ({ db }: Ctx) =>
  db
    .selectFrom('audit_events')
    .select('at')
    .where('number', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const newestDays = ({ db }: Ctx, days: number) =>
  db.selectFrom('trail_days').selectAll().orderBy('number', 'desc').limit(days).execute()

/** Rows without a number, or a day that is over and still open. */
export async function isBehind(ctx: Ctx): Promise<boolean> {
  if (await firstWaiting(ctx)) return true
  const [open] = await newestDays(ctx, 1)
  return open !== undefined && isOver(open.day, today(ctx), today(ctx))
}

const today = (ctx: Ctx) => nowOf(ctx).slice(0, 10)

/** A day ahead by more than one comes from a clock that was wrong. @param next the day of what is to be chained */
const isOver = (day: string, next: string, now: string) => day < next || day > daysAfter(now, 1)

async function chainSome(tx: Ctx): Promise<number> {
  const next = await nextNumbers(tx, counter, 0)
  const now = today(tx)
  const first = await firstWaiting(tx)
  const firstDay = first?.at.slice(0, 10) ?? now
  const upTo = firstDay < now ? firstDay : now
  const [open, before] = await newestDays(tx, 2)
  if (!open || isOver(open.day, upTo, now)) {
    await openDay(tx, upTo, open, before)
    return 0
  }
  const rows = await tx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('number', 'is', null)
    .$if(open.day < now, (query) => query.where('at', '<', daysAfter(open.day, 1)))
    .orderBy('at')
    .orderBy('id')
    .limit(atOnce)
    // An erasure waits until they are chained.
    .$if(tx.database.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return 0
  const heads = { acts: open.acts, sign_ins: open.sign_ins }
  const chained = rows.map((row, at) => {
    const digests: Digests = {}
    for (const column of salted) {
      const value = row[column]
      if (value === null) continue
      const salt = randomBytes(16).toString('hex')
      digests[column] = [salt, saltedDigest(salt, column, value)]
    }
    const chain = chainOf(row)
    heads[chain] = rowHash(row, next + at, heads[chain], digests)
    return sql`(${row.id}, ${next + at}, ${heads[chain]}, ${JSON.stringify(digests)})`
  })
  await sql`
    update audit_events set number = cast(made.column2 as bigint), hash = made.column3, digests = made.column4
    from (values ${sql.join(chained)}) as made where made.column1 = audit_events.id`.execute(tx.db)
  await nextNumbers(tx, counter, rows.length)
  await tx.db
    .updateTable('trail_days')
    .set({ last: next + rows.length - 1, ...heads })
    .where('number', '=', open.number)
    .execute()
  return rows.length
}

/** @param open the day that is over, and the one before it */
async function openDay(
  tx: Ctx,
  day: string,
  open: TrailDayRow | undefined,
  before: TrailDayRow | undefined,
): Promise<void> {
  if (open) {
    const closed = { ...open, closed_at: nowOf(tx) }
    await tx.db
      .updateTable('trail_days')
      .set({ closed_at: closed.closed_at, hash: sha256(dayContent(closed, before)) })
      .where('number', '=', open.number)
      .execute()
  }
  const { number = 0, last = 0, acts = '', sign_ins = '' } = open ?? {}
  await tx.db
    .insertInto('trail_days')
    .values({ number: number + 1, day, last, acts, sign_ins })
    .execute()
}
