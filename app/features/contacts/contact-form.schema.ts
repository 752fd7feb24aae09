import { z } from 'zod'
import { CreateContactDetail, UpdateContact } from '~/contract/contacts'

const { id: _contact, version, title, ...names } = UpdateContact.shape
const { userLabel, contact } = CreateContactDetail.shape

/** A contact with its details (spec §5 "Contact"). A row without an id is a new detail. */
export const contactFormSchema = z.object({
  title,
  ...names,
  details: z.array(z.object({ id: z.string().optional(), userLabel, contact })).default([]),
  /** The ids of the details that the form was loaded with: one that comes without its row is to be removed. */
  known: z.string().default(''),
  version,
})

export type ContactFormFields = z.input<typeof contactFormSchema>
export type TypedContact = z.output<typeof contactFormSchema>

/** The contact's own fields: whatever the form has but for the details, and what it carries unseen. */
export type ContactName = Exclude<keyof TypedContact, 'details' | 'known' | 'version'>
