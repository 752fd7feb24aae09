import { z } from 'zod'
import { dataGroups, isWholeName } from '~/domain/personal-data/data-groups'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, instant, requiredLine } from './fields'

/** Row counts; what an erasure does with them. */
export const PersonPart = z.object({
  group: z.enum(dataGroups),
  removed: count.describe('Rows that go.'),
  changed: count.describe('Rows in which an address or a name is replaced.'),
  linked: count.describe('Rows that stay: done by the person, or theirs, under the pseudonym from then on.'),
  kept: count.describe('Rows in which an address or a name stays as it is.'),
})
export type PersonPart = z.output<typeof PersonPart>

export const PersonData = z.object({
  personId: z.string(),
  kind: z.enum(['account', 'contact', 'supplier']),
  label: z.string().describe('What is typed to confirm an erasure: the address, of a contact the name.'),
  emails: z.array(z.string()),
  names: z.array(z.string()).describe('Looked for in texts.'),
  accounts: z.array(z.string()).describe('The ids of their accounts, former ones included.'),
  contacts: z.array(z.string()).describe('The ids under which companies name them as a contact.'),
  own: z.boolean().describe('It is the caller: nobody erases themself.'),
  parts: z.array(PersonPart),
})
export type PersonData = z.output<typeof PersonData>

export const Erasure = z.object({
  id: z.string(),
  pseudonym: z.string().describe('What stands instead of address and name.'),
  askedAt: instant,
  askedBy: z.string().nullable().describe('The manager, by name; by e-mail where no name is known.'),
  doneAt: instant.nullable().describe('Null while it is under way.'),
  progress: z.number().min(0).max(100).describe('Percent of what there is to look through.'),
  parts: z.array(PersonPart),
})
export type Erasure = z.output<typeof Erasure>

const wholeName = requiredLine(120).refine(isWholeName, messages.invalidChoice)

export const names = z
  .union([z.array(wholeName), wholeName.transform((one) => [one])])
  .pipe(z.array(z.string()).max(5))
  .default([])
  .describe('Full names under which the person stands in texts, beside those of their accounts and contacts.')

export const ErasePerson = z.object({
  personId: id,
  names,
  confirmation: requiredLine(320).describe('The `label` of the person, typed.'),
})
