import type { Words } from '../../words'

export const renewals: Words['renewals'] = {
  title: 'Renewals',
  lead: 'Certificates that have expired or expire soon, with what each still lacks. “Renew” takes the selected ones all the way to issuing, step by step.',
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
  toRenew: (count) => `${count} to renew`,
  toApprove: (count) => `${count} to approve`,
  noProducts: 'No products',
  unready: (count) =>
    count === 1 ? 'One ingredient is not in order' : `${count} ingredients are not in order`,
  askLetters: (count) => (count === 1 ? 'Request the letter' : `Request ${count} letters`),
  deviations: (numbers) => `Overdue major deviations: ${numbers}`,
  requested: 'Requested',
  jobUnderWay: (done, total) => `Issuing in progress: ${done} of ${total}`,
  jobDone: (issued, refused) =>
    `Last issued: ${issued} ${issued === 1 ? 'certificate' : 'certificates'}${refused > 0 ? `, ${refused} not issued` : ''}`,
  actions: { renew: 'Renew', approve: 'Approve the products', issue: 'Issue' },
}
