import type { RenewalWords } from '../../it/areas/renewals'

const products = (count: number) => (count === 1 ? 'one product' : `${count} products`)
const certificates = (count: number) => (count === 1 ? 'one certificate' : `${count} certificates`)
const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

export const renewals: RenewalWords = {
  title: 'Renewals',
  lead: 'Certificates that have expired or expire soon, with what each still lacks. “Renew” takes the selected ones all the way: products renewed, approved, and new certificates issued, each with its own number.',
  certificate: 'Certificate',
  company: 'Company',
  expiry: 'Expiry',
  products: 'Products',
  lacks: 'What is missing',
  within: 'Expires within',
  withinDays: (days) => `${days} days`,
  searchHint: 'Name, number or company',
  empty: 'No certificates to renew',
  emptyHint: 'Certificates appear here when their expiry date comes close.',
  failed: 'The renewals could not be loaded, please try again...',
  ready: 'Ready',
  toRenew: (count) => `${capital(products(count))} to renew`,
  toApprove: (count) => `${capital(products(count))} to approve`,
  noProducts: 'No products',
  unready: (count) =>
    count === 1 ? 'One ingredient is not in order' : `${count} ingredients are not in order`,
  deviations: (numbers) => `Overdue major deviations: ${numbers}`,
  requested: 'Requested by the company',
  actions: { renew: 'Renew', approve: 'Approve the products', issue: 'Issue' },
  question: {
    renew: (count) => `Renew ${certificates(count)}`,
    approve: (count) => `Approve the products of ${certificates(count)}`,
    issue: (count) => `Issue ${certificates(count)}`,
  },
  hint: {
    renew:
      'A new version of each product is opened, with the data of the certified one. Approval comes next.',
    approve:
      'Approval is final. A product with serious concerns, or one that has changed in the meantime, stays open, and you are told why. Each company gets one e-mail.',
    issue:
      'Each certificate takes its own number and replaces the earlier one; issuing is final. If one cannot be issued, the others go ahead. Each company gets one e-mail.',
  },
  confirm: {
    renew: (count) => `Renew ${products(count)}`,
    approve: (count) => `Approve ${products(count)} for good`,
    issue: 'Issue the selected certificates',
  },
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
  singly: 'Renew on its own',
  onlySo: (most, left) => `These are the first ${most}: the other ${left} follow.`,
  validUntil: 'Valid until',
  recipients: 'E-mail to',
  nobody: 'nobody',
  concerns: 'Concerns',
  choose: (name) => `Issue ${name}`,
  weigh: (name) => `Issue ${name}: I have weighed the concerns`,
  noneChosen: 'Select at least one certificate',
  preview: 'Preview',
  previewOf: (name) => `Preview of ${name}`,
  stepFailed: 'That failed, please try again...',
  gone: (count) =>
    count === 1
      ? 'One of the selected certificates no longer needs renewal.'
      : `${count} of the selected certificates no longer need renewal.`,
}
