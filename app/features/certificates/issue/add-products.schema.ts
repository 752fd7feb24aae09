import { z } from 'zod'
import { productIds } from '~/contract/certificates'

export const addProductsSchema = z.object({
  productIds,
  idempotencyKey: z.string().min(8).max(100).optional(),
  /** Set by a browser that opens the PDF itself. */
  opensPdf: z.literal('yes').optional(),
})
