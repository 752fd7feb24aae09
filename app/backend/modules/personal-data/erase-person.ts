import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { ErasePerson, Erasure } from '~/contract/personal-data'
import { backendMessages as messages } from '~/domain/backend-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput, unauthenticated } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import { personalData } from '../../db/personal-data'
import { enabledAccount, ownAccount } from '../accounts/company/accounts.errors'
import { emailKey, unanswerableKey } from '../authentication/email-key'
import { getErasure } from './erasures'
import { emailOfPseudonym } from './forgotten-words'
import {
  deletePersonRows,
  emptyContact,
  endAccount,
  hasEnabledColleague,
  insertErasure,
  lockAccounts,
  type Subject,
} from './personal-data.repository'
import { personOf, type Person } from './person'
import { tableNames } from './rows-of-person'

/**
 * Ends the accounts and frees the addresses at once; a job searches the rest (`run-erasures.ts`). If two
 * managers erase each other, one remains.
 * @throws AppError 400 unless the address or name is typed; 404; 409 `account.own`, `account.enabled`
 */
export async function erasePerson(
  ctx: Ctx,
  { personId, names, confirmation }: z.output<typeof ErasePerson>,
): Promise<Erasure> {
  const { userId } = actorOf(ctx)
  const id = ctx.newId()
  const pseudonym = `cancellato-${randomBytes(4).toString('hex')}`
  await withTransaction(ctx, async (tx) => {
    const person = await personOf(tx, personId, names)
    if (person.accounts.includes(userId)) throw ownAccount()
    if (plain(confirmation) !== plain(person.label))
      throw invalidInput({ confirmation: [messages.personNotConfirmed] })
    const alive = await lockAccounts(tx, [userId, ...person.accounts].sort())
    if (!alive.includes(userId)) throw unauthenticated()
    if (await hasEnabledColleague(tx, person.accounts)) throw enabledAccount()
    await insertErasure(tx, {
      id,
      pseudonym,
      accounts: JSON.stringify(person.accounts),
      // By it a restore finds the address again.
      contacts: JSON.stringify([...person.contacts, ...(person.kind === 'supplier' ? [personId] : [])]),
      emails: JSON.stringify(person.emails),
      names: JSON.stringify(person.names),
      asked_at: nowOf(tx),
      asked_by: userId,
      tables_done: 0,
      result: '{}',
      lease_until: null,
      done_at: null,
    })
    await endAtOnce(tx, person, pseudonym)
    await record(tx, {
      action: 'person.erased',
      entityType: subjectEntity(person),
      entityId: personId,
      after: { pseudonym, address: tx.request.address },
    })
    announceWork(tx.database, 'erasures')
  })
  ctx.log.info({ erasure: id, by: userId }, 'erasure begun')
  return getErasure(ctx, id)
}

/** A supplier is a contact without a company. */
export const subjectEntity = ({ kind }: Pick<Subject, 'kind'>) => (kind === 'account' ? kind : 'contact')

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Accounts and contacts end, their addresses become free, and their credentials are deleted. */
export async function endAtOnce(
  tx: Ctx,
  { accounts, contacts }: Pick<Person, 'accounts' | 'contacts'>,
  pseudonym: string,
): Promise<void> {
  const email = emailOfPseudonym(pseudonym)
  for (const [index, id] of accounts.entries()) {
    await endAccount(tx, id, { email, email_key: index === 0 ? emailKey(email) : unanswerableKey(email, id) })
  }
  for (const id of contacts) await emptyContact(tx, id, pseudonym)
  for (const table of tableNames) {
    const { group, goBy } = personalData[table]
    if (group === 'signIns' && goBy) await deletePersonRows(tx, table, goBy, accounts)
  }
}
