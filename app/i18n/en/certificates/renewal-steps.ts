import type { Words } from '../../words'

const products = (count: number) => (count === 1 ? 'one product' : `${count} products`)
const certificates = (count: number) => (count === 1 ? 'one certificate' : `${count} certificates`)

export const renewalSteps: Words['renewalSteps'] = {
  certificate: 'Certificate',
  products: 'Products',
  ofProducts: products,
  question: {
    renew: (count) => `Renew ${certificates(count)}`,
    approve: (count) => `Approve the products of ${certificates(count)}`,
    issue: (count) => `Issue ${certificates(count)}`,
  },
  hint: {
    renew:
      'A new version of each product is opened, with the data of the certified one. Approval comes next.',
    approve:
      'Approval is final. A product with serious concerns, or one that has changed in the meantime, stays open, with the reason. Each company gets one email.',
    issue:
      'Each certificate takes its own number and replaces the earlier one; issuing is final. If one cannot be issued, the others go ahead. Each company gets one email.',
  },
  confirm: {
    renew: (count) => `Renew ${products(count)}`,
    approve: (count) => `Approve ${products(count)} for good`,
    issue: 'Issue the selected certificates',
  },
  approveWeighed: 'Approve the ticked products for good',
  doing: { renew: 'Renewing...', approve: 'Approving...', issue: 'Issuing...' },
  done: {
    renew: (count) => (count === 1 ? 'One product renewed' : `${count} products renewed`),
    approve: (count) => (count === 1 ? 'One product approved' : `${count} products approved`),
    issue: (count) => (count === 1 ? 'One certificate issued' : `${count} certificates issued`),
  },
  nothing: {
    renew: 'All products have a new version already.',
    approve: 'All products are approved already.',
    issue: 'None of these certificates can be issued now.',
  },
  goOn: { renew: 'Continue: approve the products', approve: 'Continue: issue the certificates' },
  progress: (done, total) => `${done} of ${total}`,
  carryOn: 'Continue',
  notDone: (count) => (count === 1 ? 'One failed' : `${count} failed`),
  notPossible: (count) => (count === 1 ? 'One cannot be issued' : `${count} cannot be issued`),
  singly: 'Open the renewal',
  onlySo: (most, left) => `These are the first ${most}: the other ${left} follow.`,
  validUntil: 'Valid until',
  recipients: 'Email to',
  nobody: 'nobody',
  concerns: 'Concerns',
  choose: (name) => `Issue ${name}`,
  weighProduct: (name) => `Approve ${name}: I have weighed the concerns`,
  weigh: (name) => `Issue ${name}: I have weighed the concerns`,

  preview: 'Preview',
  previewOf: (name) => `Preview of ${name}`,
  stepFailed: 'That failed, please try again...',
  gone: (count) =>
    count === 1
      ? 'One of the selected certificates no longer needs renewal.'
      : `${count} of the selected certificates no longer need renewal.`,
}
