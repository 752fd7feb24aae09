import { z } from 'zod'
import { count, id, optionalLine, requiredLine, version } from './fields'

/** One way to reach a contact (spec §3): its kind in the user's words, and the number or address. */
export const ContactDetail = z.object({
  id: z.string(),
  userLabel: z.string(),
  contact: z.string(),
  companyContactId: z.string(),
})
export type ContactDetail = z.output<typeof ContactDetail>

/** A person to turn to at a headquarters or facility (spec §3). */
export const Contact = z.object({
  id: z.string(),
  fullName: z.string().describe('Title, first and last name, computed.'),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  appellation: z.string().nullable(),
  companyId: z.string(),
  details: z.array(ContactDetail),
  version: count.describe('Counts the changes of the contact and of its details.'),
})
export type Contact = z.output<typeof Contact>

const names = {
  firstName: requiredLine(100),
  lastName: optionalLine(100),
  appellation: optionalLine(100),
  title: optionalLine(50),
}

/** A new contact (spec §5 "Contact"). */
export const CreateContact = z.object({ companyId: id, ...names })

export const UpdateContact = z.object({ id, ...names, version })

const detail = { userLabel: requiredLine(100), contact: requiredLine(254) }

/** `version` is the contact's (spec §5 "Contact detail"). */
export const CreateContactDetail = z.object({ companyContactId: id, ...detail, version })

/** `version` is the contact's. */
export const UpdateContactDetail = z.object({ id, ...detail, version })

/** With the contact's version, for whatever the same form saves next. */
export const SavedContactDetail = ContactDetail.extend({
  version: count.describe("The contact's version after this change."),
})
export type SavedContactDetail = z.output<typeof SavedContactDetail>
