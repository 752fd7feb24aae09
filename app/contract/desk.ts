import { z } from 'zod'
import { deskParts } from '~/domain/desk'
import { count } from './fields'
import { requestKinds } from './certificates/requests'
import { ReviewLock, Status } from './items/review'
import { threadKind } from './messages'

const part = z.enum(deskParts).describe('The kind of work, and of what.')

export const DeskLine = z.object({
  part,
  id: z
    .string()
    .nullable()
    .describe('Of the thing; null where the line stands for all of its part, as for drafts.'),
  name: z.string(),
  text: z
    .string()
    .nullable()
    .describe('What is said of it: a number, a finding, the beginning of a message.'),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  headQuarterId: z.string().nullable(),
  headQuarterName: z.string().nullable(),
  at: z.string().nullable().describe('Since when it waits, or its day; null stands last.'),
  status: Status.optional().describe('Of an item that was sent back.'),
  lock: ReviewLock.nullish(),
  thread: threadKind.optional().describe('What a message belongs to.'),
  requestKind: z.enum(requestKinds).optional(),
  groupId: z.string().nullish().describe('The certificate that a request is about.'),
  ingredients: count
    .optional()
    .describe('How many ingredients take their expiry from the supplier certificate.'),
  isRevoked: z
    .literal(true)
    .optional()
    .describe('The supplier certificate was declared invalid, on the day of `at`.'),
  visitId: z.string().nullish().describe('Of the visit that is planned already.'),
})
export type DeskLine = z.output<typeof DeskLine>

export const DeskCount = z.object({
  part,
  toDo: z.boolean().describe('Its things are lines; otherwise it is counted only, as what is to come.'),
  totalItems: count,
  totalIsMinimum: z.literal(true).optional(),
  first: z
    .string()
    .nullable()
    .describe('When the first of them was sent, or is due; null where they are only counted.'),
})
export type DeskCount = z.output<typeof DeskCount>

export const Desk = z.object({
  items: z.array(DeskLine).describe('The longest waiting first; of much, an even share of each part.'),
  parts: z.array(DeskCount).describe('Those of the caller’s side and role.'),
})
export type Desk = z.output<typeof Desk>
