import { addSeconds } from 'date-fns/addSeconds'
import { nowOf, type Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import type { ErasureRow } from '../../db/tables'
import { erasedDigests } from '../audit/chain'
import type { Mailer } from '../../drivers/mail/port'
import { keepInLedger } from './erasure-ledger'
import {
  claimErasure,
  deleteAt,
  findErasure,
  leaseSeconds,
  replaceAt,
  updateErasure,
  waitingErasures,
} from './personal-data.repository'
import { whoIs, type Person } from './person'
import { judge, rowsOfPerson, tableNames, type FoundRow, type Table } from './rows-of-person'
import { add, judgedCounts, type Counts, type Survey } from './survey'

/** The next round finds what was written during the search; nobody writes that much. */
const mostRounds = 10

/** Continues unfinished erasures. @returns how many were completed */
export async function runErasures(ctx: Ctx, mailer?: Pick<Mailer, 'forget'>): Promise<number> {
  let ended = 0
  for (const row of await waitingErasures(ctx)) {
    if (!(await claimErasure(ctx, row, lease(ctx)))) continue
    await erase(ctx, row, mailer)
    ended += 1
  }
  return ended
}

const lease = (ctx: Ctx) => addSeconds(ctx.clock(), leaseSeconds).toISOString()

const list = (json: string | null) => JSON.parse(json ?? '[]') as string[]

/** Resumes at the table where it stopped: each part is changed together with its counts, or not at all. */
async function erase(ctx: Ctx, row: ErasureRow, mailer?: Pick<Mailer, 'forget'>): Promise<void> {
  const emails = list(row.emails)
  const who = { emails, names: list(row.names), accounts: list(row.accounts), contacts: list(row.contacts) }
  const person = whoIs(who, row.pseudonym)
  await keepInLedger(ctx, row)
  for (const [index, table] of tableNames.entries()) {
    if (index < row.tables_done) continue
    await changeTable(ctx, row.id, table, person)
    const stays = await staying(ctx, table, person)
    await withTransaction(ctx, async (tx) => {
      await count(tx, row.id, table, stays)
      await updateErasure(tx, row.id, { tables_done: index + 1 })
    })
  }
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    let changed = 0
    for (const table of tableNames) changed += await changeTable(ctx, row.id, table, person)
    if (changed === 0) break
  }
  const files = (await mailer?.forget?.((text) => person.finder.without(text) !== text)) ?? 0
  await withTransaction(ctx, async (tx) => {
    await count(tx, row.id, 'mail_outbox', { removed: files, changed: 0, linked: 0, kept: 0 })
    await updateErasure(tx, row.id, { done_at: nowOf(tx), emails: null, names: null, lease_until: null })
  })
  ctx.log.info({ erasure: row.id }, 'erasure done')
}

async function count(tx: Ctx, id: string, table: Table, more: Counts): Promise<void> {
  if (Object.values(more).every((rows) => rows === 0)) return
  const row = await findErasure(tx, id)
  const result = add(JSON.parse(row?.result ?? '{}') as Survey, table, more)
  await updateErasure(tx, id, { result: JSON.stringify(result), lease_until: lease(tx) })
}

/** @returns how many rows it changed or removed */
async function changeTable(ctx: Ctx, id: string, table: Table, person: Person): Promise<number> {
  let all = 0
  for await (const rows of rowsOfPerson(ctx, table, person)) {
    all += await withTransaction(ctx, (tx) => changeRows(tx, id, table, person, rows))
  }
  return all
}

async function changeRows(
  tx: Ctx,
  id: string,
  table: Table,
  person: Person,
  rows: FoundRow[],
): Promise<number> {
  let removed = 0
  let changed = 0
  for (const { place, row } of rows) {
    const judged = judge(table, row, person)
    if (judged?.goes) removed += await deleteAt(tx, table, place)
    // Changed by somebody else meanwhile: the next round finds it.
    else if (judged && Object.keys(judged.changed).length > 0) {
      const link =
        table === 'audit_events' && erasedDigests(row, Object.keys(judged.changed), person.pseudonym)
      changed += await replaceAt(tx, table, place, row, { ...judged.changed, ...link })
    }
  }
  await count(tx, id, table, { removed, changed, linked: 0, kept: 0 })
  return removed + changed
}

async function staying(ctx: Ctx, table: Table, person: Person): Promise<Counts> {
  const stays: Counts = { removed: 0, changed: 0, linked: 0, kept: 0 }
  for await (const rows of rowsOfPerson(ctx, table, person)) {
    for (const { row } of rows) {
      const judged = judge(table, row, person)
      if (!judged) continue
      const { linked, kept } = judgedCounts(judged)
      stays.linked += linked
      stays.kept += kept
    }
  }
  return stays
}
