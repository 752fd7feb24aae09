import { isWholeName } from '~/domain/personal-data/data-groups'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { emailKey } from '../authentication/email-key'
import { createFinder } from './forgotten-words'
import { accountsAt, contactsAt, findSubject, isErased, type Subject } from './personal-data.repository'

/** A person with data in the portal: all accounts and contacts with one of their addresses. */
export interface Person {
  emails: string[]
  names: string[]
  accounts: string[]
  contacts: string[]
  pseudonym: string
  finder: ReturnType<typeof createFinder>
}

const email = /^[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:]+$/

/**
 * @param personId of an account, of a company's contact, or of a supplier whom a request for renewal names
 * @param names further names of the person in texts
 * @throws AppError 404, also for an erased person
 */
export async function personOf(
  ctx: Ctx,
  personId: string,
  names: readonly string[] = [],
): Promise<Person & Pick<Subject, 'kind' | 'label'>> {
  const subject = await findSubject(ctx, personId)
  if (!subject || (await isErased(ctx, personId))) throw notFound()
  return { kind: subject.kind, label: subject.label, ...whoIs(await findAll(ctx, [subject], names)) }
}

/** The person of an erasure's ids in an older database; an empty one if no id exists there. */
export async function personOfIds(
  ctx: Ctx,
  personIds: readonly string[],
  pseudonym: string,
): Promise<Person> {
  const subjects: Subject[] = []
  for (const id of personIds) {
    const subject = await findSubject(ctx, id)
    if (subject) subjects.push(subject)
  }
  return whoIs(await findAll(ctx, subjects, []), pseudonym)
}

async function findAll(ctx: Ctx, subjects: readonly Subject[], names: readonly string[]) {
  const emails = subjects.flatMap(({ addresses }) => addresses.filter((address) => email.test(address)))
  const keys = [...new Set(emails.map(emailKey))]
  const found = await contactsAt(ctx, keys)
  const named = subjects.flatMap(({ id, kind, label }) => (kind === 'contact' ? [{ id, name: label }] : []))
  const contacts = new Map([...found, ...named].map(({ id, name }) => [id, name]))
  const accounts = await accountsAt(ctx, keys)
  const own = accounts.map(({ name }) => name)
  const all = [...contacts.values(), ...own, ...names].map((name) => name.trim().replace(/\s+/g, ' '))
  const known = new Map(all.filter(isWholeName).map((name) => [name.toLowerCase(), name]))
  return {
    emails: keys,
    names: [...known.values()],
    accounts: accounts.map(({ id }) => id),
    contacts: [...contacts.keys()],
  }
}

/** @param pseudonym absent for a dry run */
export const whoIs = (who: Omit<Person, 'finder' | 'pseudonym'>, pseudonym = ''): Person => ({
  ...who,
  pseudonym,
  finder: createFinder({ ...who, pseudonym }),
})
