import { z } from 'zod'
import { allReviewedKinds } from '~/domain/items/item-kinds'
import { count, id, instant, requiredNote } from './fields'
import { idempotencyKey, Note } from './items/review'

export const CompanyThreadRow = z.object({
  companyId: z.string(),
  companyName: z.string(),
  waitingSince: instant.nullable(),
  lastNoteAt: instant.nullable(),
  unread: count,
})
export type CompanyThreadRow = z.output<typeof CompanyThreadRow>

export const CompanyThread = CompanyThreadRow.extend({
  notes: z.array(Note).describe('The thread, oldest first.'),
})
export type CompanyThread = z.output<typeof CompanyThread>

export const AddCompanyNote = z.object({ companyId: id, content: requiredNote(), idempotencyKey })

export const MarkCompanyRead = z.object({ companyId: id, noteId: id })

export const threadKind = z.enum([...allReviewedKinds, 'company'])

export const Unanswered = z.object({
  kind: threadKind.describe('What the thread belongs to; `company` for that of a headquarters.'),
  id: z.string().describe('Of the item, or of the headquarters.'),
  name: z.string(),
  companyName: z.string(),
  headQuarterName: z.string(),
  noteId: z.string().describe('The last message of the other side.'),
  content: z.string(),
  author: z.string().nullable(),
  writtenAt: instant,
})
export type Unanswered = z.output<typeof Unanswered>

export const LayAside = z.object({
  kind: threadKind,
  id,
  noteId: id.describe('The last message that was seen: a newer one stays unanswered.'),
})
