import type { Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import { endAtOnce } from './erase-person'
import { idsInLedger, keepInLedger, ledgerEntry, type LedgerEntry } from './erasure-ledger'
import { everyErasure, insertErasure } from './personal-data.repository'
import { personOfIds } from './person'

export interface Recalled {
  pseudonym: string
  /** The number of names searched for then, beyond those in the restored database. */
  namesLost: number
}

/**
 * Restarts erasures that the ledger has and the database lacks: the database is older, however it was restored.
 * Accounts and contacts end at once, `runErasures` does the rest. Erasures known only to the database are added
 * to the ledger.
 * @throws when the store is away; an unreadable file is logged and skipped
 */
export async function recallErasures(ctx: Ctx): Promise<Recalled[]> {
  const known = new Map((await everyErasure(ctx)).map((row) => [row.id, row]))
  const recalled: Recalled[] = []
  for (const id of await idsInLedger(ctx)) {
    if (known.delete(id)) continue
    const entry = await ledgerEntry(ctx, id).catch((error: unknown) => {
      if (!(error instanceof Error && ['ZodError', 'SyntaxError'].includes(error.name))) throw error
      ctx.log.error({ erasure: id }, 'a file of the ledger of erasures cannot be read')
    })
    const again = entry && (await withTransaction(ctx, (tx) => beginAgain(tx, entry)))
    if (again) recalled.push(again)
  }
  for (const row of known.values()) await keepInLedger(ctx, row)
  return recalled
}

/** Null if another process was first. */
async function beginAgain(tx: Ctx, entry: LedgerEntry): Promise<Recalled | null> {
  const { id, pseudonym } = entry
  const person = await personOfIds(tx, [...entry.accounts, ...entry.contacts], pseudonym)
  const accounts = [...new Set([...entry.accounts, ...person.accounts])]
  const contacts = [...new Set([...entry.contacts, ...person.contacts])]
  const askedBy = entry.askedBy ?? ''
  const begun = await insertErasure(tx, {
    id,
    pseudonym,
    accounts: JSON.stringify(accounts),
    contacts: JSON.stringify(contacts),
    emails: JSON.stringify(person.emails),
    names: JSON.stringify(person.names),
    asked_at: entry.askedAt,
    // The requesting account may be newer than the backup.
    asked_by: (await peopleBy(tx, [askedBy])).has(askedBy) ? askedBy : null,
    tables_done: 0,
    result: '{}',
    lease_until: null,
    done_at: null,
  })
  if (!begun) return null
  await endAtOnce(tx, { accounts, contacts }, pseudonym)
  const namesLost = Math.max(0, entry.names - person.names.length)
  await record(tx, {
    action: 'person.erased_again',
    entityType: entry.accounts.length > 0 ? 'account' : 'contact',
    entityId: entry.accounts[0] ?? entry.contacts[0] ?? id,
    after: { pseudonym, ...(namesLost > 0 && { namesLost }) },
  })
  announceWork(tx.database, 'erasures')
  tx.log.warn(
    { erasure: id, namesLost },
    'somebody who was erased had come back with a restore; erased again',
  )
  return { pseudonym, namesLost }
}
