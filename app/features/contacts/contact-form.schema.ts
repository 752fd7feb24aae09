import { z } from 'zod'
import { CreateContactDetail, UpdateContact } from '~/contract/contacts'

const { id: _contact, version, title, ...names } = UpdateContact.shape
const { userLabel, contact } = CreateContactDetail.shape

/** A row without an id is a new detail (specification §5 "Contacts"). */
export const contactFormSchema = z.object({
  title,
  ...names,
  details: z.array(z.object({ id: z.string().optional(), userLabel, contact })).default([]),
  /** Ids of the details as loaded: one without its row will be removed. */
  known: z.string().default(''),
  version,
})

export type ContactFormFields = z.input<typeof contactFormSchema>
export type TypedContact = z.output<typeof contactFormSchema>

export type ContactName = Exclude<keyof TypedContact, 'details' | 'known' | 'version'>
