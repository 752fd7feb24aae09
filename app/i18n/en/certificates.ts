import type { Words } from '../words'

export const certificates = {
  title: 'Certificates',
  renewals: 'Renewals',
  listCaption: 'List of certificates',
  searchHint: 'Name, product, company',

  number: 'Number',
  name: 'Name',
  description: 'Description',
  facility: 'Facility',
  headquarters: 'Company',
  lot: 'Lot',
  lotNumber: 'Lot number',
  expireOn: 'Expiry date',
  expiry: 'Expiry',
  createdAt: 'Created on',
  products: 'Products',
  numbered: (number: string) => `No. ${number}`,

  state: 'Status',
  valid: 'Valid',
  replaced: 'Replaced',
  revoked: 'Revoked',
  expired: 'Expired',
  expiring: 'Expiring soon',
  loadFailed: 'Error loading certificates, try again...',

  emptyHint: 'Certificates appear here once they are issued.',

  // the products of a certificate
  product: 'Product',
  kosherStatus: 'Kosher status',
  restriction: 'Restriction',
  actions: 'Actions',

  // detail

  // new certificate

  productsSection: 'Products to certify',

  // more products for a certificate

  // renewal

  stepped: {
    renew: (count: number) => (count === 1 ? '1 product renewed' : `${count} products renewed`),
    approve: (count: number) => (count === 1 ? '1 product approved' : `${count} products approved`),
  },

  // a company's request

  requestDecided: 'The request is no longer open: it has been fulfilled, declined or withdrawn.',

  // choosing products
} satisfies Words['certificates']
