import { z } from 'zod'
import { count, id, optionalLine, requiredLine, version } from './fields'

/** Specification §3 "Contact"; `userLabel` is the kind in the user's words. */
export const ContactDetail = z.object({
  id: z.string(),
  userLabel: z.string(),
  contact: z.string(),
  companyContactId: z.string(),
})
export type ContactDetail = z.output<typeof ContactDetail>

/** Specification §3 "Contact". */
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

/** Specification §5 "Contacts". */
export const CreateContact = z.object({ companyId: id, ...names })

export const UpdateContact = z.object({ id, ...names, version })

const detail = { userLabel: requiredLine(100), contact: requiredLine(254) }

/** `version` is the contact's (specification §3 "Contact"). */
export const CreateContactDetail = z.object({ companyContactId: id, ...detail, version })

export const UpdateContactDetail = z.object({ id, ...detail, version })

export const SavedContactDetail = ContactDetail.extend({
  version: count.describe("The contact's version after this change."),
})
export type SavedContactDetail = z.output<typeof SavedContactDetail>
