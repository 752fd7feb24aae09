import type { z } from 'zod'
import type { names as Names, PersonData } from '~/contract/personal-data'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { emailKey } from '../authentication/email-key'
import { accountsAt, contactsAt, isErased, supplierAt } from './personal-data.repository'
import { personOf } from './person'
import { survey } from './survey'

/** @throws AppError 404 */
export async function getPerson(
  ctx: Ctx,
  { PersonId, Names: typed }: { PersonId: string; Names: z.output<typeof Names> },
): Promise<PersonData> {
  const { userId } = actorOf(ctx)
  const person = await personOf(ctx, PersonId, typed)
  const { kind, label, emails, names, accounts, contacts } = person
  const own = accounts.includes(userId)
  return {
    personId: PersonId,
    kind,
    label,
    emails,
    names,
    accounts,
    contacts,
    own,
    parts: await survey(ctx, person),
  }
}

/** @throws AppError 404 */
export async function findPerson(ctx: Ctx, { Email }: { Email: string }): Promise<{ personId: string }> {
  const key = emailKey(Email)
  const found: { id: string }[] = [
    ...(await accountsAt(ctx, [key])),
    ...(await contactsAt(ctx, [key])),
    ...(await supplierAt(ctx, key)),
  ]
  for (const { id: personId } of found) if (!(await isErased(ctx, personId))) return { personId }
  throw notFound()
}
