import { z } from 'zod'
import { productIds } from '~/contract/certificates/certificates'
import { optionalNote } from '~/contract/fields'

export const addProductsSchema = z.object({
  productIds,
  /** Asked for where major deviations are overdue. */
  deviationReason: optionalNote(),
  idempotencyKey: z.string().min(8).max(100).optional(),
  /** Set by a browser that opens the PDF itself. */
  opensPdf: z.literal('yes').optional(),
})
