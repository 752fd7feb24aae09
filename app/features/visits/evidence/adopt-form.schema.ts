import { z } from 'zod'
import { optionalIsoDate, optionalLine, requiredLine, requiredNote } from '~/contract/fields'
import { validationMessages } from '~/domain/validation-messages'

export const adoptNewSchema = z.object({
  name: requiredLine(),
  vendorName: optionalLine(),
  expirationDate: optionalIsoDate,
})

export const adoptOldSchema = z.object({
  ingredientId: z.string({ error: validationMessages.required }).min(1, validationMessages.required),
  message: requiredNote(5000),
})
