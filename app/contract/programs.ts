import { z } from 'zod'
import { programLimits, tokenScopes, usualTokenDays } from '~/domain/programs'
import { allItemKinds } from '~/domain/items/item-kinds'
import { validationMessages as messages } from '~/domain/validation-messages'
import { id, instant, requiredLine } from './fields'
import { Status } from './items/review'
import { CompanyCreateIngredient } from './items/ingredients'
import { CompanyCreateProduct } from './items/products'

export const ProgramsSettings = z.object({
  programs: z.boolean().describe('Whether tokens of programs open calls at all.'),
})
export type ProgramsSettings = z.output<typeof ProgramsSettings>

export const ProgramToken = z.object({
  id: z.string(),
  lastFour: z.string().describe('Its last letters: the rest is shown once, when it is made.'),
  scope: z.enum(tokenScopes),
  networks: z.array(z.string()).describe('The networks that it may be used from; empty for any.'),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('To five minutes.'),
  lastUsedFrom: z.string().nullable().describe('The network address.'),
})
export type ProgramToken = z.output<typeof ProgramToken>

export const Program = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string().nullable().describe('Its headquarters; null for a program of the certifier.'),
  companyName: z.string().nullable(),
  createdAt: instant,
  tokens: z.array(ProgramToken).describe('Those that have not ended, the newest first.'),
})
export type Program = z.output<typeof Program>

const days = z.coerce
  .number({ error: messages.required })
  .int()
  .min(1)
  .max(programLimits.days)
  .default(usualTokenDays)
  .describe('For so many days the token works.')

export const CreateProgram = z.object({
  name: requiredLine(programLimits.name),
  scope: z.enum(tokenScopes, { error: messages.required }),
  days,
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6()], { error: messages.invalidNetwork }))
    .max(programLimits.networks)
    .default([])
    .describe('In CIDR notation, as `192.0.2.0/24`.'),
})

export const RotateProgram = z.object({ programId: id, days })

export const NewToken = z.object({
  token: z.string().describe('Shown this once.'),
  program: Program.describe('The program as it now stands.'),
})
export type NewToken = z.output<typeof NewToken>

/** The code by which a system of the company knows an item. */
const Reference = z.object({
  source: requiredLine(60).describe('The system whose code it is, as it names itself.'),
  code: requiredLine(200),
})

const referenceQuery = Reference.extend({
  renew: z.boolean().optional().describe('Whether to open the next version of one that is approved.'),
})

export const PutIngredient = z.object({
  query: referenceQuery.extend({
    ingredientId: id.optional().describe('An ingredient that has no code of this source yet: it gets this.'),
  }),
  body: CompanyCreateIngredient,
})

export const PutProduct = z.object({
  query: referenceQuery.extend({
    productId: id.optional().describe('A product that has no code of this source yet: it gets this.'),
  }),
  body: CompanyCreateProduct.omit({ ingredientIds: true }).extend({
    ingredients: z
      .array(requiredLine(200))
      .min(1, messages.required)
      .max(200)
      .describe('The codes of its ingredients, of the same source.'),
  }),
})

export const PutOutcome = z.object({
  outcome: z.enum(['created', 'saved', 'renewed', 'unchanged']),
  id: z.string().describe('Of the version that stands now.'),
  rootId: z.string().describe('The same for all versions.'),
  status: Status,
})
export type PutOutcome = z.output<typeof PutOutcome>

export const Event = z.object({
  number: z.number().int().describe('Grows with each event, and has gaps.'),
  type: z.string(),
  at: instant,
  ids: z.object({
    kind: z.string().describe('What it happened to.'),
    id: z.string(),
    headQuarterId: z.string().nullable(),
  }),
  references: z.array(Reference.extend({ kind: z.enum(allItemKinds) })).describe('The codes of the item.'),
  state: Status.nullable().describe('The status that it led to; null where it changed none.'),
  by: z
    .enum(['you', 'company', 'certifier', 'portal'])
    .describe('`you` for the program that asks: what it did itself.'),
})
export type Event = z.output<typeof Event>

export const EventPage = z.object({
  items: z.array(Event),
  after: z.number().int().describe('What to ask for next as `After`.'),
  more: z.boolean(),
})
export type EventPage = z.output<typeof EventPage>
