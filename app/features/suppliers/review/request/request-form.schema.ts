import { z } from 'zod'
import { email, language, optionalIsoDate, optionalNote } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'

/** In place of a company’s id. */
export const SUPPLIER = 'supplier'

export const requestSchema = z
  .object({
    to: z.string({ error: messages.required }),
    email: z.union([z.literal(''), email()]).optional(),
    lang: language.optional(),
    dueOn: optionalIsoDate,
    message: optionalNote(),
  })
  .superRefine(({ to, email: address }, context) => {
    if (to === SUPPLIER && !address)
      context.addIssue({ code: 'custom', path: ['email'], message: messages.required })
  })
