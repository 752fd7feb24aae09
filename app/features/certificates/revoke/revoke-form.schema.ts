import { z } from 'zod'
import { RevokeCertificate } from '~/contract/certificates'
import { wordsFor } from '~/i18n/words'

export const revokeFormSchema = z.object({
  reason: RevokeCertificate.shape.reason,
  understood: z.boolean({ error: () => wordsFor().revocation.understoodMissing }),
})

export type RevokeFormFields = z.input<typeof revokeFormSchema>
