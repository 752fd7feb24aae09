import { z } from 'zod'
import { certificationGroupFields, productIds } from '~/contract/certificates/certificates'
import { optionalNote } from '~/contract/fields'
import { lotAllows } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { validationMessages as messages } from '~/domain/validation-messages'

export const newCertificateSchema = z
  .object({
    ...certificationGroupFields,
    name: z.string({ error: messages.required }).pipe(certificationGroupFields.name),
    expireOn: certificationGroupFields.expireOn.refine(
      (day) => day >= todayInRome(new Date()),
      messages.expiryInThePast,
    ),
    productIds,
    /** Asked for where major deviations are overdue. */
    deviationReason: optionalNote(),
    idempotencyKey: z.string().min(8).max(100).optional(),
    /** Set by a browser that opens the PDF itself. */
    opensPdf: z.literal('yes').optional(),
  })
  .refine((value) => lotAllows(value.lotNumber, value.productIds.length), {
    path: ['productIds'],
    message: messages.lotSingleProduct,
  })
