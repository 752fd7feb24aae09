import { isWholeName } from '~/domain/people'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { emailKey } from '../authentication/email-key'
import { finderOf } from './forgotten-words'
import { accountsAt, contactsAt, findSubject, isErased } from './people.repository'

/** Of whom something is kept: all accounts and contacts that have one of their addresses. */
export interface Person {
  emails: string[]
  names: string[]
  accounts: string[]
  contacts: string[]
  pseudonym: string
  finder: ReturnType<typeof finderOf>
}

const email = /^[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:]+$/

/**
 * @param personId of an account, or of a company's contact
 * @param names under which the person stands in texts, beside those of their contacts
 * @throws AppError 404, also for who was erased
 */
export async function personOf(
  ctx: Ctx,
  personId: string,
  names: readonly string[] = [],
): Promise<Person & { kind: 'account' | 'contact'; label: string }> {
  const subject = await findSubject(ctx, personId)
  if (!subject || (await isErased(ctx, personId))) throw notFound()
  const emails = subject.addresses.filter((address) => email.test(address))
  const keys = [...new Set(emails.map(emailKey))]
  const contacts = await contactsAt(ctx, keys)
  if (subject.kind === 'contact' && !contacts.some(({ id }) => id === personId))
    contacts.push({ id: personId, name: subject.label })
  const accounts = await accountsAt(ctx, keys)
  const all = [...contacts.map(({ name }) => name), ...names].map((name) => name.trim().replace(/\s+/g, ' '))
  const known = [...new Map(all.filter(isWholeName).map((name) => [name.toLowerCase(), name])).values()]
  return {
    kind: subject.kind,
    label: subject.label,
    ...whoIs({ emails: keys, names: known, accounts, contacts: contacts.map(({ id }) => id) }),
  }
}

/** @param pseudonym none to look only */
export const whoIs = (who: Omit<Person, 'finder' | 'pseudonym'>, pseudonym = ''): Person => ({
  ...who,
  pseudonym,
  finder: finderOf({ ...who, pseudonym }),
})
