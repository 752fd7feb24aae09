import { z } from 'zod'
import { id, soughtText } from '../../fields'
import { answersFile, call } from '../call'
import { DidDocument } from '../../certificates/credentials'

export const credentials = {
  did: call('public', 'GET', '/credentials/did', {
    token: 'read',
    summary: 'The DID document of the issuer of credentials',
    description:
      'Also at `/.well-known/did.json`, where `did:web` looks for it. Keys of earlier times stay listed: what they signed can still ' +
      'be checked.',
  }).output(DidDocument),
  statusList: call('public', 'GET', '/credentials/status/{list}', {
    token: 'read',
    summary: 'Which credentials are revoked, by their places',
    description:
      'Also at `/credentials/status/{list}`, which credentials name. 131,072 bits, the first the highest of the first byte; a bit that is ' +
      'set is a certificate that is revoked.',
    errors: ['not_found'],
  })
    .route(answersFile('application/vc+jwt', 'A Bitstring Status List as a signed credential.'))
    .input(
      z.object({
        list: soughtText().describe(
          'The number of the list; with `-replaced` behind it, those that are replaced.',
        ),
      }),
    )
    .output(z.instanceof(File)),
  products: call('public', 'GET', '/credentials/products/{code}/{revision}', {
    token: 'read',
    summary: 'The products of a document that are too many for its credential',
    description:
      'Also at `/credentials/products/{code}/{revision}`. Credentials of more than 200 products name it with its digest.',
    errors: ['certificate.unknown_code', 'too_many_tries'],
  })
    .route(answersFile('application/ld+json', 'The bytes whose digest the credential has.'))
    .input(
      z.object({
        code: soughtText().describe("The certificate's short code."),
        revision: soughtText().describe('What stands behind the `/` of the document’s number.'),
      }),
    )
    .output(z.instanceof(File)),
  download: call('signed-in', 'GET', '/company/certificates/{certificateId}/credential', {
    token: 'read',
    summary: 'An issued document as a verifiable credential',
    description:
      'What is printed on the document, as a UNTP Digital Conformity Credential, enveloped as JWT (ES256). Signed at each call; whether ' +
      'it is revoked is told by the status list that it names.',
    errors: ['not_found'],
  })
    .route(
      answersFile('application/vc+jwt', 'W3C VC 2.0 in the shape of the UNTP Digital Conformity Credential.'),
    )
    .input(z.object({ certificateId: id }))
    .output(z.instanceof(File)),
}
