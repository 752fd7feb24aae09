import { z } from 'zod'
import { count, id, instant, requiredNote } from './fields'
import { idempotencyKey, Note } from './review'

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
