import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { email, id, instant, language, shownName } from '../fields'

/** Specification §3 "User". */
export const Account = z.object({
  id: z.string(),
  username: shownName,
  email: z.string(),
  confirmed: z.boolean(),
  inviteFailed: z.boolean().describe('Invited, and the mail was given up: no mail server took it.'),
  isReader: z.boolean(),
  hasFactor: z.boolean(),
  createdAt: instant,
  lastSignedInAt: instant.nullable(),
  disabledAt: instant.nullable().describe('Null while it can sign in.'),
})
export type Account = z.output<typeof Account>

/** Absent: as in an earlier invite, else by the company's country. */
export const languageOfInvite = language
  .optional()
  .describe('What the invite is written in, and the account begins with.')

export const readerOfInvite = z
  .boolean()
  .optional()
  .describe('Whether the account only reads. Absent: as an earlier invite had it, else it does not.')

/** Messages of the company's area (specification §5 "Accounts"). */
export const AddContributor = z.object({
  email: email(messages.emailInvalidItalian),
  lang: languageOfInvite,
  isReader: readerOfInvite,
})

export const SetReader = z.object({ userId: id, isReader: z.boolean() })

export const SetDisabled = z.object({ userId: id, isDisabled: z.boolean() })

export const CompanyAccess = z.object({
  factorDemanded: z.boolean().describe('By the headquarters, of its own accounts.'),
  demandedByCertifier: z.boolean().describe('Of the accounts of all companies.'),
})
export type CompanyAccess = z.output<typeof CompanyAccess>

export const SaveCompanyAccess = CompanyAccess.pick({ factorDemanded: true })

export const Invited = z.object({ ok: z.literal(true), email: z.string() })
