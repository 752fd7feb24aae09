import type { Words } from '../../words'

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
  ended: 'Ended',
  suspended: 'Suspended',
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

  // a company's request

  requestDecided: 'The request is no longer open: it has been fulfilled, declined or withdrawn.',

  // choosing products

  deviationsOverdue: (count: number) =>
    count === 1
      ? 'The facility has an overdue major deviation'
      : `The facility has ${count} overdue major deviations`,
  deviationReason: 'Reason for issuing anyway',
  deviationReasonHint: 'It is kept in the audit trail; the company does not see it.',
  issuedAt: (date: string) => `Issued on ${date}`,
  sealPlain: 'seal without a timestamp',
  sealStamped: (level, date, authority) => `PAdES ${level} seal, timestamped on ${date} (${authority})`,
  sealWaits: (date) => `seal waiting for its timestamp since ${date}`,
  replacedBy: (number: string | null) =>
    `This certificate has been replaced by a renewal${number ? `, no. ${number}` : ''}.`,
  openReplacement: 'Open the new certificate',
  revokedOn: (date: string) => `This certificate was revoked on ${date}.`,
  facilities: 'Facilities',
  onBehalf: 'On behalf of',
  passover: 'Passover',
  openProduct: (name: string) => `Open ${name}`,
  removeProduct: (name: string) => `Remove ${name}`,
  tab: { info: 'Info', addProducts: 'Add products', renew: 'Renewal', rulings: 'rulings' },
  info: 'Details',
  renewedFrom: 'Renewal of certificate',
  publicCheck: 'Verification code',
  followers: 'Followed by',
  followersCount: (count): string =>
    count === 1
      ? '1 address, which gets a mail for each change'
      : `${count} addresses, which get a mail for each change`,
  share: 'Share',
  shareHint:
    'Anyone who opens this link sees whether the certificate is valid and which products it covers, without signing in.',
  shareLink: 'Public link to the certificate',
  copy: 'Copy',
  copied: 'Copied',
  openCheck: 'Open the public verification:',
  document: (number: string) => `Document ${number}`,
  openPdf: 'PDF',
  credential: 'Credential',
  credentialHint:
    'The verifiable credential holds the same data in a signed file that other programs can check.',
  credentialOf: (number: string) => `Download the verifiable credential of document ${number}`,
  openPdfOf: (number: string) => `Open the PDF of document ${number}`,
  selectedPdf: 'PDF of selected',
  selectedPdfHint: '“PDF of selected” opens an extract with only the selected products in a new tab.',
  extractRefused: {
    empty: 'Select at least one product, then generate the extract.',
    products: 'The selected products are not on this certificate: reload the page and try again.',
    expired: 'The certificate has expired: extracts can no longer be generated.',
    revoked: 'The certificate has been revoked: extracts can no longer be generated.',
    ended: 'The certificate has ended: extracts can no longer be generated.',
    suspended: 'An extract cannot hold what is suspended.',
    replaced: 'The certificate has been replaced: generate extracts from the one that replaces it.',
    unprintable: 'A text contains characters that cannot be printed.',
    busy: 'Other extracts are being prepared: try again shortly.',
    failed: 'The extract was not generated. Try again in a moment.',
  },
  extractTitle: 'Extract not generated',
  issuedTitle: 'Certificate issued',
  issuedText: 'The document is ready.',
  openIssuedPdf: 'Open the PDF',
  newTitle: 'New certificate',
  newDescription:
    'Choose the facility and the approved products to certify: the PDF is generated at once and cannot be changed afterwards.',
  dataSection: 'Certificate details',
  productsHint: 'Only approved products of the facility that are not certified yet.',
  lotHint: 'Optional. With a lot, the certificate covers a single product.',
  expireOnHint: 'Last day of validity.',
  sealEnds: (date: string) => `The electronic seal expires on ${date}.`,
  outlivesSealTitle: 'The certificate outlives its seal',
  outlivesSeal: (date: string) =>
    `The electronic seal expires on ${date}: from then on PDF readers no longer confirm it, and the certificate can be verified only by its code. Choose an earlier expiry date, or have the seal renewed first.`,
  issue: 'Issue certificate',
  issuing: 'Issuing…',
  preview: 'Preview',
  previewHint: 'Opens in a new tab: a sample, without number or seal.',
  askTitle: 'Issue the certificate?',
  askReplaces: 'Replaces no.',
  askRecipients: 'Emailed to',
  askNobody: 'Nobody: the company’s accounts do not receive these emails.',
  askIrreversible: 'This cannot be undone: the PDF is sealed with this number and never changes again.',
  askConfirm: 'Issue',
  issued: (name: string) => `Certificate “${name}” issued`,
  issueFailed: 'Error during certificate generation, please retry...',
  addition: 'Add products',
  issueAddition: 'Issue certificate',
  wholePdf: 'PDF of all products',
  wholePdfHint: (documents: number) =>
    `Brings together the products of the ${documents} documents, which stay as they were issued.`,
  additionFailed: 'Error adding products to certificate, please retry...',
  additionRefusedTitle: 'Products cannot be added to this certificate',
  additionRefused: {
    revoked: 'The certificate has been revoked.',
    ended: 'The certificate has ended.',
    suspended: 'The certificate is suspended.',
    replaced: 'The certificate has been replaced.',
    expired: 'The certificate has expired.',
    lot: 'The certificate has a lot number: it covers a single product.',
  },
  backToCertificate: 'Go back',
  tabs: 'Certificate sections',
  renewTitle: 'Renewal',
  renewProductsHint:
    'Each product of this certificate must be renewed and approved, or removed. You can add other products that are already approved.',
  renewExpireOnHint: (date: string) => `Last day of validity. The current certificate expires on ${date}.`,
  renewProduct: 'Renew',
  renewProductNamed: (name: string) => `Renew ${name}`,
  approveProduct: 'Approve',
  approveProductNamed: (name: string) => `Approve ${name}`,
  renewAll: (count: number) => `Renew all (${count})`,
  approveAll: (count: number) => `Approve all (${count})`,
  askStep: {
    renew: {
      title: (count: number) => (count === 1 ? 'Renew this product?' : `Renew ${count} products?`),
      confirm: (count: number) => (count === 1 ? 'Renew' : `Renew ${count} products`),
    },
    approve: {
      title: (count: number) => (count === 1 ? 'Approve this product?' : `Approve ${count} products?`),
      confirm: (count: number) => (count === 1 ? 'Approve for good' : `Approve ${count} products for good`),
    },
  },
  issueRenewal: 'Issue certificate',
  renewFailed: 'Error renewing the certificate. Please try again...',
  renewBlocked: (waiting: number) =>
    waiting === 1
      ? 'One product has yet to be renewed or approved'
      : `${waiting} products have yet to be renewed or approved`,
  fromThisCertificate: 'From this certificate',
  otherProducts: 'Other products (approved only)',
  notRenewable: {
    revoked: 'The certificate has been revoked: it cannot be renewed.',
    ended: 'The certificate has ended: it cannot be renewed.',
    suspended: 'The certificate is suspended: it can be renewed once it is reinstated.',
    replaced: 'The certificate has already been replaced: it cannot be renewed again.',
  },
  requestTitle: 'Request from a company',
  requestFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} requested this certificate on ${at}. Check the details: you can change them before you issue it.`,
  additionFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} asked on ${at} to add these products to the certificate. You can change the list before you issue the document.`,
  renewalFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} requested this renewal on ${at}. Renew and approve the products, or remove them; you can change the details before you issue the certificate.`,
  addProducts: 'Add products',
  chooseFacilityFirst: 'Choose the facility first',
  pickerTitle: 'Add products',
  pickerDescription: (facility: string) => `Approved products of ${facility} that are not certified yet`,
  searchProducts: 'Search for a product by name or code',
  searchNow: 'Search',
  addSelected: 'Add selected',
  addCount: (count: number) =>
    count === 0 ? 'Add' : count === 1 ? 'Add 1 product' : `Add ${count} products`,
  addAll: (count: number) => (count === 1 ? 'Add the 1 product found' : `Add all ${count} products found`),
  shownOf: (shown: number, total: number) => `${shown} of ${total} products: search to narrow the list`,
  tooManyProducts: (most: number) =>
    `A certificate holds at most ${most.toLocaleString('en-GB', { useGrouping: true })} products: untick some.`,
  notAdded: (count: number) => `${count} ticked, not added yet`,
  alreadyChosen: 'already selected',
  noneSelected: 'No products selected...',
  noneAvailable: 'No products available...',
  pickerFailed: 'Error loading products, try again...',
  closePicker: 'Close product selection',
  removeUnavailable: 'Remove unavailable products',
  unavailableTitle: 'These products cannot be certified',
  unavailableText: 'Remove them to continue with the others.',
  dropped: (names: string[]) =>
    names.length === 1
      ? `${names[0]} cannot be certified for the chosen facility and has been removed.`
      : `${names.length} products cannot be certified for the chosen facility and have been removed: ${names.join(', ')}.`,
  unknownProduct: 'Unknown product',
  why: {
    not_approved: 'is not approved',
    withdrawn: 'has had its approval withdrawn',
    certified: 'is already certified',
    other_company: 'belongs to another facility',
    not_found: 'no longer exists',
    ingredients_not_ready:
      'has an ingredient that is expired, changed or may no longer be used: open the product to see which',
  },
  stopped: (count: number) =>
    count === 1
      ? 'Another product is held up by an ingredient that is expired or no longer allowed.'
      : `${count} other products are held up by an ingredient that is expired or no longer allowed.`,
  stoppedWhich: 'See which',
} satisfies Words['certificates']
