import { z } from 'zod'
import { certifierFields, SaveCertifierSettings } from '~/contract/settings'
import { optionalPrintableParagraph, paragraph } from '~/contract/fields'
import { certifierLimits } from '~/domain/certifier-settings'
import { validationMessages as messages } from '~/domain/validation-messages'
import { splitLines } from './typed-settings'

const { name, phone, email, website, registration, place, signatoryName, signatoryRole, signatoryRoleEn } =
  certifierFields

/** In one control, line by line. */
const address = paragraph(1000).transform((text, context) => {
  const lines = certifierFields.addressLines.safeParse(splitLines(text))
  if (lines.success) return lines.data
  for (const { path, message } of lines.error.issues) {
    const [index] = path
    context.addIssue({
      code: 'custom',
      message: typeof index === 'number' ? messages.ofLine(index + 1, message) : message,
    })
  }
  return z.NEVER
})

/** An empty paragraph counts as none. */
export const certifierFormSchema = z.object({
  name,
  address,
  phone,
  email,
  website,
  registration,
  place,
  signatoryName,
  signatoryRole,
  signatoryRoleEn,
  conditions: z
    .array(
      z
        .object({
          text: optionalPrintableParagraph(certifierLimits.condition),
          textEn: optionalPrintableParagraph(certifierLimits.condition),
        })
        .refine(({ text, textEn }) => text || !textEn, { path: ['text'], message: messages.required }),
    )
    .max(certifierLimits.conditions, messages.tooManyParagraphs(certifierLimits.conditions))
    .default([]),
  logo: z.string().optional(),
  version: SaveCertifierSettings.shape.version,
})

/** A new picture is a file, which the server removes from the form before it parses the rest. */
export type CertifierFormFields = z.input<typeof certifierFormSchema> & { logoFile?: File }
export type TypedCertifier = z.output<typeof certifierFormSchema>
