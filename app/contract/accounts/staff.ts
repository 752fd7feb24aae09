import { z } from 'zod'
import { nameOfPerson } from './authentication'
import { count, email, id, instant, language, shownName } from '../fields'
import { allItemKinds } from '~/domain/items/item-kinds'
import { decisionRules } from '~/domain/items/review'

/** A certifier's account. With an `email` goes its `name`; people who only acted are an `author`, by name. */
export const Person = z.object({ id: z.string(), email: z.string(), name: shownName })
export type Person = z.output<typeof Person>

export const Assignee = Person.extend({ mine: z.boolean() })
export type Assignee = z.output<typeof Assignee>

export const assignedTo = id.nullable().describe('A certifier who can sign in; null for nobody.')

export const OpenWork = z.object({
  tasks: count.describe('Items and requests that are open.'),
  clients: count.describe('Headquarters whose submissions it receives.'),
  plannedVisits: count.describe('Planned visits that it leads or takes part in.'),
  packsAway: z
    .array(
      z.object({ visitId: z.string(), number: z.string(), companyName: z.string(), deviceName: z.string() }),
    )
    .describe(
      'Visits that are on a device of its own: what that has not sent yet arrives only while the account is enabled.',
    ),
})
export type OpenWork = z.output<typeof OpenWork>

export const StaffAccount = Person.extend({
  isManager: z.boolean(),
  confirmed: z.boolean().describe('False until the invitation is answered.'),
  inviteFailed: z.boolean().describe('Invited, and the mail was given up: no mail server took it.'),
  hasFactor: z.boolean(),
  lastSignedInAt: instant.nullable(),
  disabledAt: instant.nullable(),
  open: OpenWork,
})
export type StaffAccount = z.output<typeof StaffAccount>

export const InviteStaff = z.object({
  email: email(),
  firstName: nameOfPerson.optional(),
  lastName: nameOfPerson.optional(),
  lang: language.optional().describe('What the invitation is written in, and the account begins with.'),
  isManager: z.boolean().default(false),
})

export const SetManager = z.object({ userId: id, isManager: z.boolean() })

export const DisableStaff = z.object({
  userId: id,
  tasksTo: assignedTo.default(null),
  companiesTo: assignedTo.default(null),
  visitsTo: assignedTo.default(null).describe('Required where it has planned visits.'),
})

export const Workload = z.object({
  waiting: z
    .object({ mine: count, none: count, all: count })
    .describe('What was sent and is not decided, and open requests: how much is whose.'),
  decisionRule: z.enum(decisionRules).describe('With `two`, lists of items have `Opinion`.'),
  former: z
    .array(
      Person.extend({
        waiting: count,
        companies: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    )
    .describe('Accounts that cannot sign in any more, with what is still theirs.'),
  sealsWaiting: z
    .object({ count, waitsSince: instant })
    .nullable()
    .describe('Issued documents whose seal waits for a timestamp, and since when the first does.'),
  unsaidMeanings: count.describe(
    'Kosher statuses without a nature, and groups without a proof, that are in use; 0 for anybody but managers.',
  ),
  forbidden: z
    .object({
      items: z.array(z.object({ kind: z.enum(allItemKinds), id: z.string(), name: z.string() })),
      totalItems: count,
      totalIsMinimum: z.literal(true).optional(),
    })
    .describe(
      'What was sent and is forbidden as it stands, the longest waiting first; `items` are the first few. Where much waits, `totalIsMinimum` says that not all was looked at.',
    ),
  secondPersonMissing: z
    .boolean()
    .describe('Decisions need two certifiers, and fewer can sign in: nothing can be approved or rejected.'),
  shortcomings: z
    .array(z.enum(['mail.none', 'address.plain', 'backup.late', 'backup.unproven']))
    .describe(
      'How the portal is run, where that should be mended: mail reaches nobody, the address is plain http, what changes is not backed up for five minutes, the last backup could not be restored.',
    ),
})
export type Workload = z.output<typeof Workload>
