import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, CompactSign, type JWK } from 'jose'
import { nowOf, type Ctx } from '../../core/context'
import type { CredentialKeyRow } from '../../db/tables'
import { findKeys, insertKey } from './credentials.repository'
import type { DidDocument } from '~/contract/certificates/credentials'
import { issuerDid } from './issuer'

interface SigningKey {
  /** The thumbprint of the public key, as in the DID document. */
  id: string
  privateKey: KeyObject
}

/** `CREDENTIAL_KEY`, else a key made at first use and kept in the database. Both stay listed permanently. */
export async function signingKey(ctx: Ctx): Promise<SigningKey> {
  const given = ctx.settings.credentialKey
  if (given) {
    const row = await keyRow(given)
    await listed(ctx, ({ id }) => id === row.id, { ...row, private_jwk: null })
    return { id: row.id, privateKey: given }
  }
  const key = await ownKey(ctx)
  const jwk = JSON.parse(key.private_jwk ?? '') as JWK
  return { id: key.id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

async function publicKeys(ctx: Ctx): Promise<{ id: string; publicKeyJwk: JWK }[]> {
  await signingKey(ctx)
  const keys = await findKeys(ctx)
  return keys.map((key) => ({ id: key.id, publicKeyJwk: JSON.parse(key.public_jwk) as JWK }))
}

const isOwn = (key: CredentialKeyRow) => key.private_jwk !== null

async function ownKey(ctx: Ctx): Promise<CredentialKeyRow> {
  const made = (await findKeys(ctx)).find(isOwn)
  if (made) return made
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }))
  return listed(ctx, isOwn, { ...(await keyRow(privateKey)), private_jwk: jwk })
}

/** If processes start together, only one can take the next position; the others read again. */
async function listed(
  ctx: Ctx,
  isWanted: (key: CredentialKeyRow) => boolean,
  key: Omit<CredentialKeyRow, 'position' | 'created_at'>,
): Promise<CredentialKeyRow> {
  for (;;) {
    const keys = await findKeys(ctx)
    const found = keys.find(isWanted)
    if (found) return found
    await insertKey(ctx, { ...key, position: (keys[0]?.position ?? -1) + 1, created_at: nowOf(ctx) })
  }
}

async function keyRow(privateKey: KeyObject): Promise<Pick<CredentialKeyRow, 'id' | 'public_jwk'>> {
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
  return { id: await calculateJwkThumbprint(jwk), public_jwk: JSON.stringify(jwk) }
}

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

export const credentialMediaType = 'application/vc+jwt'

/** VC-JOSE-COSE. `iss` stands in the header (RFC 7519 §5.3): in the payload no context would define it. */
export async function signCredential(ctx: Ctx, credential: object): Promise<string> {
  const { id, privateKey } = await signingKey(ctx)
  const iss = issuerDid(ctx)
  return new CompactSign(Buffer.from(JSON.stringify(credential)))
    .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', iss, kid: `${iss}#${id}` })
    .sign(privateKey)
}
