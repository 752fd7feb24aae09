import { CompactSign } from 'jose'
import type { Ctx } from '../../context'
import { signingKey } from './credential-key'
import { issuerDid } from './issuer'

export const credentialMediaType = 'application/vc+jwt'

/** A credential in its envelope (VC-JOSE-COSE): the payload is the credential itself, signed with ES256. */
export async function signCredential(ctx: Ctx, credential: object): Promise<string> {
  const { id, privateKey } = await signingKey(ctx)
  return new CompactSign(Buffer.from(JSON.stringify(credential)))
    .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', kid: `${issuerDid(ctx)}#${id}` })
    .sign(privateKey)
}
