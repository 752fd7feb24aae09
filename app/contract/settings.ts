import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { certifierLimits } from '~/domain/certifier-settings'
import { directoryPolicies } from '~/domain/certificates/directory'
import { retentionLimits } from '~/domain/personal-data/retention'
import { decisionRules } from '~/domain/items/review'
import { suspensionMonthsBounds } from '~/domain/certificates/rulings'
import { visitReportRules } from '~/domain/visits/visit'
import { unprintableLetters } from '~/domain/text/printable'
import { normalCode } from '~/domain/text/normal-form'
import {
  count,
  day,
  email,
  instant,
  optionalId,
  optionalPrintableLine,
  printableLine,
  printableParagraph,
  requiredLine,
  requiredPrintableLine,
  requiredPrintableParagraph,
  version,
} from './fields'
import { Person } from './accounts/staff'

export const CertifierLogo = z.object({
  sha256: z.string(),
  mediaType: z.enum(['image/png', 'image/jpeg']).describe('What the picture is by its content.'),
})
export type CertifierLogo = z.output<typeof CertifierLogo>

export const CertifierSettings = z.object({
  name: z.string().describe('The name of the certifying body.'),
  addressLines: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  registration: z.string().nullable(),
  place: z.string(),
  signatoryName: z.string(),
  signatoryRole: z.string(),
  signatoryRoleEn: z.string().nullable(),
  conditions: z.array(z.string()),
  conditionsEn: z.array(z.string()),
  logo: CertifierLogo.nullable(),
  version: z.number().int().min(1),
  updatedAt: instant.nullable().describe('Null as long as nobody has saved them.'),
})
export type CertifierSettings = z.output<typeof CertifierSettings>

const asOneLine = (text: string) => text.replace(/\s+/g, ' ')
const condition = requiredPrintableParagraph(certifierLimits.condition).transform(asOneLine)
const conditionEn = printableParagraph(certifierLimits.condition).transform(asOneLine)

const wrongCapitals = (name: unknown) => unprintableLetters(String(name).toLocaleUpperCase('it'))

const phone = /^[+(]?\d[\d\s()./-]*\d$/
const website = /^(https?:\/\/)?[^\s/@.]+(\.[^\s/@.]+)+(\/\S*)?$/i

const isEmail = (value: string) => email().safeParse(value).success

/** Null or empty clears it. */
const formed = (field: z.ZodType<string, string>, isRight: (value: string) => boolean, message: string) =>
  field
    .refine((value) => value === '' || isRight(value), message)
    .transform((value) => value || null)
    .nullish()

/** As many as fit on the printed page. */
export const certifierFields = {
  name: requiredLine(certifierLimits.name)
    .refine((name) => wrongCapitals(name).length === 0, {
      error: ({ input }) => messages.unprintable(wrongCapitals(input)),
    })
    .describe('The name of the certifying body.'),
  addressLines: z
    .array(requiredPrintableLine(certifierLimits.addressLine), { error: messages.required })
    .min(1, messages.required)
    .max(certifierLimits.addressLines, messages.tooManyLines(certifierLimits.addressLines)),
  phone: formed(printableLine(certifierLimits.phone), (typed) => phone.test(typed), messages.phoneInvalid),
  email: formed(printableLine(certifierLimits.email), isEmail, messages.emailInvalidItalian),
  website: formed(
    printableLine(certifierLimits.website),
    (typed) => website.test(typed),
    messages.websiteInvalid,
  ),
  registration: optionalPrintableLine(certifierLimits.registration),
  place: requiredPrintableLine(certifierLimits.place),
  signatoryName: requiredPrintableLine(certifierLimits.signatoryName),
  signatoryRole: requiredPrintableLine(certifierLimits.signatoryRole),
  signatoryRoleEn: optionalPrintableLine(certifierLimits.signatoryRole),
  conditions: z
    .array(condition, { error: messages.required })
    .max(certifierLimits.conditions, messages.tooManyParagraphs(certifierLimits.conditions)),
  conditionsEn: z
    .array(conditionEn)
    .max(certifierLimits.conditions, messages.tooManyParagraphs(certifierLimits.conditions))
    .optional()
    .describe('Absent leaves the English of those conditions that stand unchanged.'),
  logo: optionalId.describe(
    'The checksum of a picture that was uploaded; null for none, absent leaves the one that is stored.',
  ),
}

export const SaveCertifierSettings = z.object({ ...certifierFields, version })

export const PreviewCertifierSettings = z.object(certifierFields)

/** Public. */
export const CertifierContact = CertifierSettings.pick({
  name: true,
  addressLines: true,
  phone: true,
  email: true,
  website: true,
})
export type CertifierContact = z.output<typeof CertifierContact>

export const DecisionSettings = z.object({
  decisionRule: z.enum(decisionRules),
  visitReports: z.enum(visitReportRules).describe('When a company is notified of the report of a visit.'),
  suspensionMonths: z
    .number()
    .int()
    .min(suspensionMonthsBounds.least)
    .max(suspensionMonthsBounds.most)
    .describe('After how many months a suspension waits for a decision of a manager.'),
  certifiers: count.describe('How many certifiers can sign in.'),
})
export type DecisionSettings = z.output<typeof DecisionSettings>

/** Absent fields stay. */
export const SaveDecisionSettings = DecisionSettings.pick({
  decisionRule: true,
  visitReports: true,
  suspensionMonths: true,
}).partial()

export const AccessSettings = z.object({
  factorDemanded: z.boolean().describe('Of every certifier: who has none sets it up before anything else.'),
  companyFactorDemanded: z.boolean().describe('Likewise, of every account of a company.'),
  staff: z.array(Person.extend({ hasFactor: z.boolean() })).describe('The certifiers who can sign in.'),
})
export type AccessSettings = z.output<typeof AccessSettings>

/** Absent fields stay. */
export const SaveAccessSettings = AccessSettings.pick({
  factorDemanded: true,
  companyFactorDemanded: true,
}).partial()

/** A whole number within its bounds, also as a form sends it. */
const term = (field: keyof typeof retentionLimits) => {
  const { least, most } = retentionLimits[field]
  const within = messages.between(least, most)
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(normalCode)
          .trim()
          .regex(/^\d{1,4}$/, within)
          .transform(Number),
      ],
      {
        error: ({ input }) => (input === undefined || input === '' ? messages.required : within),
      },
    )
    .pipe(z.number().int(within).min(least, within).max(most, within))
}
const orNone = <S extends z.ZodType>(of: S) =>
  z.union([z.literal(['', null]).transform(() => null), of]).default(null)

export const RetentionSettings = z.object({
  mailDays: orNone(term('mailDays')).describe(
    'Of mails that were sent, or given up; null for what the operator has set, which is the most as well.',
  ),
  signInMonths: term('signInMonths').describe('Of sign-ins and refusals in the audit trail.'),
  endedDays: term('endedDays').describe('For sessions, browsers and links that have ended.'),
  auditYears: orNone(term('auditYears')).describe(
    'For all events of the audit trail; null keeps them permanently.',
  ),
})
export type RetentionSettings = z.output<typeof RetentionSettings>

export const SealDates = z.object({
  endsOn: day.nullable(),
})
export type SealDates = z.output<typeof SealDates>

export const DirectorySettings = z.object({
  directoryPolicy: z.enum(directoryPolicies),
  directoryLicence: requiredPrintableLine(120).describe('What the data may be used under.'),
  followers: z
    .enum(['off', 'on'])
    .optional()
    .describe('Whether anybody may be told by mail what changes of a certificate or a product.'),
})
export type DirectorySettings = z.output<typeof DirectorySettings>
