import { z } from 'zod'
import { FactorCode } from '~/contract/accounts/authentication'

/** Written by the page's script; anything else proves nothing. */
const passkey = z.string().transform((text): Record<string, unknown> => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return {}
  }
})

/** A code, or a passkey's signature. */
export const proofFields = { code: FactorCode.shape.code.optional(), passkey: passkey.optional() }
export const ProofForm = z.object(proofFields)
export const MadeForm = z.object({ passkey })
