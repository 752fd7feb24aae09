import { z } from 'zod'
import { RevokeCertificate } from '~/contract/certificates'
import { wordsFor } from '~/i18n/words'

/** Why a certificate is revoked, and that whoever does it knows that it is for good. */
export const revokeFormSchema = z.object({
  reason: RevokeCertificate.shape.reason,
  understood: z.boolean({ error: () => wordsFor().revocation.understoodMissing }),
})

export type RevokeFormFields = z.input<typeof revokeFormSchema>
