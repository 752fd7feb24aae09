import { z } from 'zod'
import { RevokeCertificate } from '~/contract/certificates/certificates'
import { validationMessages } from '~/domain/validation-messages'

export const revokeFormSchema = z.object({
  reason: RevokeCertificate.shape.reason,
  understood: z.boolean({ error: validationMessages.revocationNotConfirmed }),
})

export type RevokeFormFields = z.input<typeof revokeFormSchema>
