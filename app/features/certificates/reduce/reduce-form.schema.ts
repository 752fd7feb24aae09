import { z } from 'zod'
import { ReduceCertificate } from '~/contract/certificates/certificates'

const { productIds, reason, idempotencyKey } = ReduceCertificate.shape

export const reduceFormSchema = z.object({
  productIds,
  reason,
  idempotencyKey,
  /** Set by a browser that opens the PDF itself. */
  opensPdf: z.literal('yes').optional(),
})

export type ReduceFormFields = z.input<typeof reduceFormSchema> & { concernReason?: string }
