import { z } from 'zod'
import { validationMessages } from '~/domain/validation-messages'

const text = z.string({ error: validationMessages.required })

export const sampleFormSchema = z.object({
  name: text,
  companyId: text,
  expirationDate: text.regex(/^\d{4}-\d{2}-\d{2}$/, validationMessages.invalidDate),
  vendor: z.string().optional(),
  password: text.min(6, validationMessages.minimumPassword),
  notes: z.string().optional(),
  isPassover: z.boolean().optional(),
  manufactoring: z.boolean().optional(),
})

export type SampleForm = z.input<typeof sampleFormSchema>
