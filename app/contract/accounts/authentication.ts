import { z } from 'zod'
import { nameLimit } from '~/domain/accounts/person-name'
import { validationMessages as messages } from '~/domain/validation-messages'
import {
  count,
  email,
  id,
  instant,
  language,
  line,
  newPassword,
  requiredLine,
  requiredPrintableLine,
  shownName,
  plainText,
  proofText,
} from '../fields'

/** Specification §3 "User". */
export const UserInfo = z.object({
  id: z.string(),
  account: z.string(),
  email: z.string(),
  name: shownName,
  firstName: z.string().describe('Empty where it is not known, as the last name.'),
  lastName: z.string(),
  userType: z.enum(['Certifier', 'Company']),
  isCertifierCompanyManager: z.boolean(),
  isReader: z.boolean(),
  companyId: z.string().nullable().describe("The headquarters of a company's account."),
  companyName: z.string().nullable(),
  lang: language.describe('What the account reads, and is written to in.'),
  needsFactor: z
    .boolean()
    .describe('A second factor is demanded and not set up yet: nothing else can be done before.'),
})
export type UserInfo = z.output<typeof UserInfo>

/** Never trimmed; long ones are refused before they cost a hash. */
const typedPassword = (message: string) => z.string({ error: message }).min(1, message).max(1000, message)

export const Login = z.object({
  email: proofText(254, messages.loginCredentials).min(1, messages.loginCredentials),
  password: typedPassword(messages.loginCredentials),
})

/** A code of the app, or a recovery code. */
export const FactorCode = z.object({
  code: proofText(100, messages.wrongFactorCode).min(1, messages.required),
})

/** As browsers write it. Anything else is refused, and counted, like one that proves nothing. */
export const PasskeyAnswer = z.record(z.string(), z.unknown())
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

export const PasskeyRequest = z.object({
  options: z
    .record(z.string(), z.unknown())
    .describe(
      'For `PublicKeyCredential.parseRequestOptionsFromJSON`, or `parseCreationOptionsFromJSON` of a new one. Good for five minutes, for one answer from this browser.',
    ),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

const proof = {
  code: FactorCode.shape.code.optional(),
  passkey: PasskeyAnswer.optional().describe('Instead of `code`.'),
}

/** One of the two. */
export const FactorProof = z
  .object(proof)
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['code'],
    message: messages.required,
  })
export type FactorProof = z.output<typeof FactorProof>

export const StartFactor = z.object({
  ...proof,
  currentPassword: typedPassword(messages.required),
  code: proof.code.describe('Where a factor stands; or `passkey`.'),
  mailedCode: proofText(100, messages.wrongMailedCode)
    .optional()
    .describe('Of `mailFactorCode`, where a factor is demanded and none stands.'),
})
export type StartFactor = z.output<typeof StartFactor>

export const PasskeyName = requiredLine(60)

export const ConfirmPasskey = z.object({
  passkey: PasskeyAnswer,
  name: PasskeyName.optional().describe("The browser's name, unless said."),
})

export const RenamePasskey = z.object({ passkeyId: id, name: PasskeyName })

export const RemovePasskey = z.object({ ...proof, passkeyId: id })

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('Null if it never was.'),
})
/** The one that the account is asked for. */
export const ConfirmAgain = z.object({
  ...proof,
  currentPassword: typedPassword(messages.required).optional(),
})

export const Factor = z.object({
  setUpAt: instant.nullable().describe('Null without one.'),
  passkeys: z.array(Passkey).describe('Of the account, the oldest first.'),
  recoveryCodesLeft: count,
  demanded: z.boolean().describe('Of all certifiers.'),
  mailedCode: z
    .enum(['unneeded', 'wanted', 'sent', 'given'])
    .describe('Whether setting up the first factor wants a mailed code, has sent it, or has got it.'),
  setUp: z
    .object({ secret: z.string(), uri: z.string() })
    .nullable()
    .describe('While it is being set up: what an authenticator app wants to know.'),
})
export type Factor = z.output<typeof Factor>

export const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe(
      'Each works once, instead of a code of the app. Shown this once. Empty if there was another factor before: its codes stay valid.',
    ),
})
export type RecoveryCodes = z.output<typeof RecoveryCodes>

/** A signed-in browser or program. */
export const Session = z.object({
  sessionId: z.string(),
  device: z.string().nullable(),
  begunAt: instant,
  seenAt: instant,
  seenFrom: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const FactorsOfSignIn = z.object({ app: z.boolean(), passkeys: z.boolean() })
export type FactorsOfSignIn = z.output<typeof FactorsOfSignIn>

export const nameOfPerson = line(nameLimit)

/** For accepting an invitation: both are optional. */
const names = {
  firstName: nameOfPerson.optional().describe('Of the person. Absent: as it was.'),
  lastName: nameOfPerson.optional(),
}

/** Specification §5 "Sign-in and registration": all required but the person's own name. */
export const ConfirmCompanyAdmin = z
  .object({
    userId: id,
    code: plainText(200).min(1),
    businessCode: requiredPrintableLine(50),
    street: requiredPrintableLine(),
    city: requiredPrintableLine(100),
    zipCode: requiredPrintableLine(20),
    district: requiredPrintableLine(50),
    country: requiredPrintableLine(100),
    password: newPassword,
    confirmPassword: newPassword,
    ...names,
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDidNotMatch,
  })

export const MailedLink = z.object({
  userId: id,
  code: plainText(200).min(1),
  purpose: z.enum(['company-admin', 'company-contributor', 'password']),
})

export const MailedLinkInfo = z.object({
  registered: z
    .object({
      businessName: z.string(),
      businessCode: z.string(),
      street: z.string(),
      city: z.string(),
      zipCode: z.string(),
      district: z.string(),
      country: z.string(),
    })
    .nullable(),
})
export type MailedLinkInfo = z.output<typeof MailedLinkInfo>

export const ConfirmCompanyContributor = z.object({
  userId: id,
  code: plainText(200).min(1),
  password: newPassword,
  ...names,
})

export const AskLostCredential = z.object({ email: email(messages.recoveryEmailRequired) })

export const SetLostCredential = z.object({
  userId: id,
  code: plainText(200).min(1),
  password: newPassword,
})

export const ChangePassword = z.object({
  currentPassword: typedPassword(messages.required),
  newPassword,
})

export const Notices = z.object({
  reviews: z.boolean().describe('What the other side did: decisions, messages, requests.'),
  visits: z.boolean().describe('Visits and deviations: what is planned, found, answered, decided and due.'),
  digest: z.boolean().describe('What of the own company runs out soon; certifiers are not mailed any.'),
})
export type Notices = z.output<typeof Notices>

/** Both empty: the address is shown again. */
export const SetName = z.object({ firstName: nameOfPerson, lastName: nameOfPerson })

export const SetLanguage = z.object({ lang: language })

/** Absent kinds stay as they are. */
export const SetNotices = Notices.partial()
