import type { Words } from '../../words'

export const toReview = {
  title: 'Certificates to review',

  lead: 'What speaks today against products on certificates in force, and was not weighed when they were issued. Companies do not see it.',
  product: 'Product, company',
  concern: 'Concern',
  allConcerns: 'All concerns',
  certificate: 'Certificate',
  company: 'Company',
  since: 'since',
  actions: 'Actions',
  settle: 'Add a note',
  settleOne: (product) => `Add a note about “${product}”`,
  reduce: 'Reduce',
  reduceOne: (number, product) => `Reduce certificate ${number}: take “${product}” off`,
  revoke: 'Revoke',
  revokeOne: (number) => `Revoke certificate ${number}`,
  empty: 'No certificate to review',
  emptyHint: 'When an ingredient changes or expires, the certificates in force that it touches appear here.',
  failed: 'Could not load the certificates to review, please try again...',
} satisfies Words['toReview']
