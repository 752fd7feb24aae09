import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'

export const attachSchema = z.object({
  version: z.string(),
  /** In the browser a file; on the server the name of one that is still arriving. */
  file: z
    .any()
    .refine(
      (chosen: unknown) => (chosen instanceof File ? chosen.name !== '' : Boolean(chosen)),
      messages.required,
    ),
})
