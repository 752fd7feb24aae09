import type { Words } from '../../words'

export const reduction = {
  action: 'Reduce',
  why: 'Reason for the reduction',
  reducedFrom: 'Reduction of certificate',
  replacedBy: (number: string | null) =>
    `This certificate has been reduced: ${number ? `no. ${number}` : 'another one'} replaces it, with fewer products.`,

  title: 'Reduce the certificate',
  which: 'Products to take off',
  whichHint:
    'The others stay as they are, without a renewal, on a new certificate with the same details and expiry date, which replaces this one.',
  reason: 'Reason',
  reasonHint: 'Read by the company and the certifier’s staff; not by the public check.',
  proceed: 'Reduce the certificate',
  checking: 'Checking…',
  question: {
    title: 'Reduce the certificate?',
    removed: 'Taken off',
    more: (count: number) => `and ${count} more`,
    remaining: 'Products that stay',
    confirm: 'Reduce',
    despite: 'Reduce although it is forbidden',
    issuing: 'Reducing…',
    irreversible:
      'It cannot be undone: the current certificate counts as replaced at once, and the new PDF is sealed with this number.',
  },
  failed: 'The certificate could not be reduced, try again...',
  ended: {
    revoked: 'The certificate has been revoked: it cannot be reduced.',
    ended: 'The certificate has ended: it cannot be reduced.',
    replaced: 'The certificate has already been replaced: it cannot be reduced.',
    expired: 'The certificate has expired: it cannot be reduced.',
  },
  onlyOne: 'The certificate has a single product: to take it off, revoke it.',
} satisfies Words['reduction']
