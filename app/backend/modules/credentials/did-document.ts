import type { DidDocument } from '~/contract/certificates/credentials'
import type { Ctx } from '../../core/context'
import { publicKeys } from './credential-key'
import { issuerDid } from './issuer'

// The delay until verifiers see a new key.
const cacheSeconds = 300

/** Earlier keys are listed, too, for what they signed. */
export async function didDocument(ctx: Ctx): Promise<DidDocument> {
  const id = issuerDid(ctx)
  const verificationMethod = (await publicKeys(ctx)).map((key) => ({
    id: `${id}#${key.id}`,
    type: 'JsonWebKey' as const,
    controller: id,
    publicKeyJwk: {
      ...key.publicKeyJwk,
      kid: key.id,
      alg: 'ES256',
    } as DidDocument['verificationMethod'][number]['publicKeyJwk'],
  }))
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  }
}
