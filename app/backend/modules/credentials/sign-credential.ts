import { CompactSign } from 'jose'
import type { Ctx } from '../../core/context'
import { signingKey } from './credential-key'
import { issuerDid } from './issuer'

export const credentialMediaType = 'application/vc+jwt'

/** VC-JOSE-COSE. `iss` stands in the header (RFC 7519 §5.3): in the payload no context would define it. */
export async function signCredential(ctx: Ctx, credential: object): Promise<string> {
  const { id, privateKey } = await signingKey(ctx)
  const iss = issuerDid(ctx)
  return new CompactSign(Buffer.from(JSON.stringify(credential)))
    .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', iss, kid: `${iss}#${id}` })
    .sign(privateKey)
}
