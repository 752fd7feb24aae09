import type { SaidOf } from '../said'

export const credentials: SaidOf<'credentials'> = {
  did: {
    says:
      'Also at `/.well-known/did.json`, where `did:web` looks for it. Keys of earlier times stay listed: what they signed can still ' +
      'be checked.',
  },
  statusList: {
    says:
      'Also at `/credentials/status/{list}`, which credentials name. 131,072 bits, the first the highest of the first byte; a bit that is ' +
      'set is a certificate that is revoked.',
    refusals: ['not_found'],
  },
  products: {
    says: 'Also at `/credentials/products/{code}/{revision}`. Credentials of more than 200 products name it with its digest.',
    refusals: ['certificate.unknown_code', 'too_many_tries'],
  },
  download: {
    says:
      'What is printed on the document, as a UNTP Digital Conformity Credential, enveloped as JWT (ES256). Signed at each call; whether ' +
      'it is revoked is told by the status list that it names.',
    refusals: ['not_found'],
  },
}
