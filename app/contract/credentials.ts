import { z } from 'zod'
import { id } from './fields'
import { answersFile, call } from './route'

const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string().describe('The thumbprint of the key (RFC 7638).'),
  alg: z.literal('ES256'),
})

/** Who issues credentials (`did:web`), and with which keys: those that are in use no more stay listed. */
export const DidDocument = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      type: z.literal('JsonWebKey').describe('How the key is written.'),
      controller: z.string(),
      publicKeyJwk: PublicKey,
    }),
  ),
  assertionMethod: z.array(z.string()),
})
export type DidDocument = z.output<typeof DidDocument>

// What can be none of them is as unknown as any other.
const typed = z.string().transform((text) => text.slice(0, 100))

export const credentials = {
  did: call('public', 'GET', '/credentials/did', 'The DID document of whoever issues credentials').output(
    DidDocument,
  ),
  statusList: call(
    'public',
    'GET',
    '/credentials/status/{list}',
    'Which credentials are revoked, by their places',
  )
    .route(answersFile('application/vc+jwt', 'A Bitstring Status List as a signed credential.'))
    .input(
      z.object({
        list: typed.describe('The number of the list; with `-replaced` behind it, those that are replaced.'),
      }),
    )
    .output(z.instanceof(File)),
  products: call(
    'public',
    'GET',
    '/credentials/products/{code}/{revision}',
    'The products of a document that are too many for its credential',
  )
    .route(answersFile('application/ld+json', 'The bytes whose digest the credential has.'))
    .input(
      z.object({
        code: typed.describe("The certificate's short code."),
        revision: typed.describe('What stands behind the `/` of the document’s number.'),
      }),
    )
    .output(z.instanceof(File)),
  download: call(
    'signed-in',
    'GET',
    '/company/certificates/{certificateId}/credential',
    'An issued document as a verifiable credential',
  )
    .route(
      answersFile('application/vc+jwt', 'W3C VC 2.0 in the shape of the UNTP Digital Conformity Credential.'),
    )
    .input(z.object({ certificateId: id }))
    .output(z.instanceof(File)),
}
