import type { certificateSource as it } from '../../it/areas/certificate-source'

const named = (number: string | null) =>
  number === null ? 'certificate without a number' : `certificate no. ${number}`

export const certificateSource: typeof it = {
  named,
  follows: (number) => `Follows ${named(number)}`,
  typed: 'Date typed by hand:',
  until: (number, day) => `${named(number)} is valid until ${day}`,
  ifTyped: 'With another date the ingredient stops following it.',
  title: 'Supplier certificate',
  agency: 'Certifying agency',
  expiry: 'Valid until',
  useOne: 'Use a certificate that is uploaded already',
  useHint: 'The certificate opens with this ingredient ticked: just save.',
  uploadOne: 'Upload a supplier certificate',
  filter: 'Certificate',
  filterWithout: 'Without a certificate',
  filterOf: 'Following the chosen certificate',
  state: {
    valid: 'Valid',
    expiring: 'Expiring',
    expired: 'Expired',
    replaced: 'Replaced',
    revoked: 'No longer valid',
    merged: 'Merged',
  },
}
