import { z } from 'zod'

const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
})

/** `did:web`; retired keys stay listed. */
export const DidDocument = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      type: z.literal('JsonWebKey'),
      controller: z.string(),
      publicKeyJwk: PublicKey,
    }),
  ),
  assertionMethod: z.array(z.string()),
})
export type DidDocument = z.output<typeof DidDocument>
