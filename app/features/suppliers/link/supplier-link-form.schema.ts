import { z } from 'zod'
import { email, optionalIsoDate, optionalLine, paragraph, requiredLine } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'

export const supplierLinkSchema = z
  .object({
    agencyName: requiredLine(),
    number: optionalLine(100),
    issuedOn: optionalIsoDate,
    expiresOn: optionalIsoDate,
    expiryAssumed: z.boolean().default(false),
    senderName: requiredLine(),
    senderEmail: email(),
    message: paragraph(1000).optional(),
    formKey: z.string().max(100).optional(),
    // In the browser a file; on the server the name of one that is still arriving.
    file: z
      .any()
      .refine(
        (chosen: unknown) => (chosen instanceof File ? chosen.name !== '' : Boolean(chosen)),
        messages.required,
      ),
  })
  .superRefine(({ issuedOn, expiresOn, expiryAssumed }, context) => {
    const missing = (field: 'issuedOn' | 'expiresOn') =>
      context.addIssue({ code: 'custom', path: [field], message: messages.required })
    if (!expiresOn && !expiryAssumed) missing('expiresOn')
    if (!expiresOn && expiryAssumed && !issuedOn) missing('issuedOn')
  })
