import type { Words } from '../../words'

export const withdrawing = {
  title: 'Withdraw the approval',
  lead: (kind, name) => `Approval of the ${kind} “${name}”`,
  warningTitle: 'A withdrawal cannot be undone',
  warning: {
    ingredient:
      'As of now the ingredient can no longer be chosen for a product, leaves the schedule of approved ingredients, and the products that use it have a concern. The company’s accounts receive the reason by email.',
    product:
      'As of now the product can no longer be certified: no certificate is issued or renewed with it. The company’s accounts receive the reason by email.',
  },
  reason: 'Reason',
  reasonHint: 'The company and the certifier’s staff read it.',
  on: 'Withdrawn from',
  onHint: 'The day from which the approval no longer stands: today or a day in the past.',
  confirm: 'Withdraw the approval',
  pending: 'Withdrawing…',

  failed: 'Error withdrawing the approval, please try again...',
  reload: 'Reload',
  notApproved: 'It is not approved: only an approval can be withdrawn.',
  back: 'Back to the item',
  products: (count) => (count === 1 ? 'One product uses it' : `${count} products use it`),
  allProducts: 'See all',
  noProducts: 'No product uses it.',
  certificates: (count) =>
    count === 1 ? 'One certificate in force is concerned' : `${count} certificates in force are concerned`,
  certificatesStand: (count: number): string =>
    count === 1
      ? 'It stays in force until it is reduced or revoked.'
      : 'They stay in force until they are reduced or revoked.',
  noCertificates: 'No certificate in force is concerned.',
  reduce: 'Reduce',
  reduceNamed: (name) => `Reduce the certificate ${name}`,
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke the certificate ${name}`,
  validUntil: (day) => `valid until ${day}`,
} satisfies Words['withdrawing']
