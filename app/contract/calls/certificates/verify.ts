import { z } from 'zod'
import { soughtText } from '../../fields'
import { TrailDays } from '../../audit'
import { call } from '../call'
import { Verification, FileVerification } from '../../certificates/verify'

export const verify = {
  code: call('public', 'GET', '/verify/{code}', {
    token: 'read',
    mayLag: true,
    summary: 'What a certificate is worth, by its short code',
    description:
      'The code stands on the certificate, also as a QR code. Never ingredients or vendors. A revoked certificate says so.',
    errors: ['certificate.unknown_code', 'too_many_tries'],
  })
    .input(z.object({ code: soughtText().describe('In either case, with separators or without.') }))
    .output(Verification),
  file: call('public', 'GET', '/verify/file/{sha256}', {
    token: 'read',
    mayLag: true,
    summary: 'Whether a PDF is one that was issued, unchanged',
    description: 'By the checksum of the file, which need not be sent.',
    errors: ['certificate.unknown_file', 'too_many_tries'],
  })
    .input(z.object({ sha256: soughtText().describe("The SHA-256 of the file's bytes, in hexadecimal.") }))
    .output(FileVerification),
  trail: call('public', 'GET', '/verify/trail', {
    token: 'read',
    mayLag: true,
    summary: 'The closed days of the audit trail',
    description:
      'The newest first, 400 at most. What was recorded up to a day cannot change without its hash: anybody who has kept the hashes can tell.',
  }).output(TrailDays),
}
