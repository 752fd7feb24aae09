import type { Words } from '../../words'

const named = (number: string | null) =>
  number === null ? 'certificate without a number' : `certificate no. ${number}`

export const certificateSource: Words['certificateSource'] = {
  named,
  title: 'Supplier certificate',
  expiry: 'Valid until',
  useOne: 'Use a certificate that is uploaded already',
  useHint: 'The certificate opens with this ingredient ticked: just save.',
  uploadOne: 'Upload a supplier certificate',
  state: {
    valid: 'Valid',
    expiring: 'Expiring',
    expired: 'Expired',
    replaced: 'Replaced',
    revoked: 'No longer valid',
    merged: 'Merged',
  },
}
