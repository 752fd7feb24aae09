import type { Words } from './words'

/** Italian stands in the page's own words: a certificate is read in both, as on paper. */
export const factsInEnglish = {
  code: 'Verification code',
  facts: 'Certificate details',
  name: 'Certificate',
  company: 'Company',
  facility: 'Facility',
  address: 'Address',
  issuedOn: 'Issued on',
  expireOn: 'Valid until',
  lotNumber: 'Lot',
  certifier: 'Issued by',
  onlyThese: 'It covers only the products listed here.',
  onAllPages: 'It covers only the products listed on these pages.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  document: (number: string) => `Document ${number}`,
  documentIssued: (date: string) => `Issued on ${date}`,
  passover: 'Passover',
  onBehalf: (name: string) => `On behalf of ${name}`,
  proofs: 'For those who check the file',
  checksum: 'Checksum of the PDF (SHA-256)',
  credentialStatus: 'Status of the credential',
  other: 'Leggi in italiano',
} satisfies Words['verify']['facts']
