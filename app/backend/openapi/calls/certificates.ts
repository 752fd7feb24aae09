import { certificateSorts } from '~/contract/certificates'
import { documentSorts } from '~/contract/documents'
import { requestSorts } from '~/contract/requests'
import { defaultUploadLimit } from '~/domain/byte-size'
import type { SaidOf } from '../said'

export const documents: SaidOf<'documents'> = {
  upload: {
    says:
      'A multipart form with `ingredientId`, if wanted `filename`, and `file`, in this order: the file is streamed to ' +
      'where it is kept, and what can be refused is refused before. Taken are images, PDF, spreadsheets, text documents and CSV, ' +
      `judged by their content; \`uploadrules\` tells the limit in force (\`UPLOAD_LIMIT\`, ${defaultUploadLimit} a file unless set). ` +
      'Names are unique within an ingredient.',
    refusals: [
      'not_found',
      'ingredient.approved_is_final',
      'ingredient.locked',
      'document.duplicate_name',
      'quota.reached',
      'document.too_large',
      'document.type_not_allowed',
    ],
  },
  uploadRules: { says: 'The largest file and the kinds of file that `upload` takes on this portal.' },
  list: {
    says: 'What was uploaded for an ingredient. A renewed ingredient refers to the documents of the version before.',
    refusals: ['not_found'],
    sorts: documentSorts,
  },
  remove: {
    says: 'The file itself goes with the last version that refers to it.',
    refusals: ['not_found', 'ingredient.approved_is_final', 'ingredient.locked'],
  },
  download: {
    says: 'Streamed, with the media type that its content was found to be.',
    refusals: ['not_found'],
  },
  zip: {
    says: 'Made while it is read; an ingredient without documents answers with an empty zip file.',
    refusals: ['not_found'],
  },
}

export const certificates: SaidOf<'certificates'> = {
  list: {
    says: 'What people call certificates; with `includeCerticateFacilities` those of the facilities of a headquarters too.',
    refusals: ['not_found'],
    sorts: certificateSorts,
  },
  get: {
    says: 'What the certificate says, and each issued document with the products as printed on it.',
    refusals: ['not_found'],
  },
  create: {
    says:
      'All or nothing, and idempotent by `idempotencyKey`. Without ids a new certificate; with `certificationGroup.id` ' +
      'a further document of one; with `renewedFromId` one that takes the place of another. Only approved products of the facility, not certified yet.',
    refusals: [
      'not_found',
      'request.decided',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'request.decided',
    ],
  },
  generatePartial: {
    says: 'The chosen products as they were printed at issue, marked ESTRATTO. Made on demand, not kept.',
    refusals: [
      'not_found',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'quota.pace',
    ],
  },
  download: { says: 'Never drawn again: the document that was made at issue.', refusals: ['not_found'] },
  revoke: {
    says:
      'For good. The certificate stays readable, and the public check says that it is revoked; the accounts of its company are ' +
      'mailed the reason. Its products stay approved and can be certified anew.',
    refusals: ['not_found', 'certificate.revoked'],
  },
}

export const requests: SaidOf<'requests'> = {
  list: {
    says: 'A certifier sees the requests of all companies, a company its own.',
    refusals: ['not_found'],
    sorts: requestSorts,
  },
  get: {
    says: 'What was asked for, with the products as they are now.',
    refusals: ['not_found'],
  },
  create: {
    says: 'The form of a certificate, put on the list of the certifiers: they issue it (`createcertificate` with `requestId`) or decline.',
    refusals: [
      'not_found',
      'request.already_open',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
    ],
  },
  withdraw: { says: 'As long as nobody has decided.', refusals: ['not_found', 'request.decided'] },
  decline: {
    says: 'With a note, which the accounts of the company are mailed.',
    refusals: ['not_found', 'request.decided'],
  },
}

export const verify: SaidOf<'verify'> = {
  code: {
    says: 'The code stands on the certificate, also as a QR code. Never ingredients or vendors. A revoked certificate says so.',
    refusals: ['certificate.unknown_code', 'too_many_tries'],
  },
  file: {
    says: 'By the checksum of the file, which need not be sent.',
    refusals: ['certificate.unknown_file', 'too_many_tries'],
  },
}
