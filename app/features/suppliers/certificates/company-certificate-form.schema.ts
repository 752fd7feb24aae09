import { z } from 'zod'
import { optionalId, optionalIsoDate, optionalLine, requiredPrintableLine, version } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'

const ticked = z.boolean().default(false)

const facts = {
  vendorName: requiredPrintableLine(),
  agencyId: optionalId,
  agencyName: optionalLine(),
  number: optionalLine(100),
  unnumbered: ticked,
  issuedOn: optionalIsoDate,
  expiresOn: optionalIsoDate,
  expiryAssumed: ticked,
}

type Facts = z.output<z.ZodObject<typeof facts>>

/** All that the certificate itself says: what is left empty was overlooked. */
function whatIsMissing(said: Facts, context: z.RefinementCtx) {
  const missing = (field: keyof Facts) =>
    context.addIssue({ code: 'custom', path: [field], message: messages.required })
  if (!said.agencyId && !said.agencyName) missing('agencyId')
  if (!said.number && !said.unnumbered) missing('number')
  if (!said.expiresOn && !said.expiryAssumed) missing('expiresOn')
  if (!said.expiresOn && said.expiryAssumed && !said.issuedOn) missing('issuedOn')
}

export const companyCertificateSchema = z.object({ ...facts, version }).superRefine(whatIsMissing)
export type CompanyCertificateFacts = z.output<typeof companyCertificateSchema>

/** In the browser a file; on the server the name of one that is still arriving. */
const file = z
  .any()
  .refine(
    (chosen: unknown) => (chosen instanceof File ? chosen.name !== '' : Boolean(chosen)),
    messages.required,
  )

export const newCompanyCertificateSchema = z
  .object({ ...facts, formKey: optionalLine(100), file })
  .superRefine(whatIsMissing)
