import { z } from 'zod'
import { email, language } from '~/contract/fields'
import { validationMessages } from '~/domain/validation-messages'

/** In the language of the area (specification §8 "Words"). */
export const inviteFormSchema = z.object({
  email: email(validationMessages.emailInvalidItalian),
  lang: language.optional(),
  isReader: z.boolean().default(false),
})
