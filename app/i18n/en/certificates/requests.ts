import type { Words } from '../../words'

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

export const requests = {
  title: 'Requests',
  emptyHint: 'To get a certificate, choose approved products and send a request to the certifier.',

  // asking
  newTitle: 'Request a certificate',
  nameAndDescription: 'Name and description',
  renewButton: 'Renew',
  renewButtonNamed: (name: string) => `Renew ${name}`,
  notRenewable: {
    revoked: 'revoked',
    ended: 'ended',
    suspended: 'suspended',
    replaced: 'already renewed',
    asked: 'already requested',
  },

  // next to a product
  alsoAsked: 'Requested twice',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `The open request “${request}” also asks for ${quoted(products)}.`
      : `The open request “${request}” also asks for these products: ${quoted(products)}.`,

  // taking it back

  newDescription:
    'Choose the facility and the approved products: the certifier checks the request, issues the certificate and lets you know by email.',
  renewTitle: 'Request a renewal',
  additionTitle: 'Request more products',
  additionAction: 'Request addition',
  sending: 'Sending…',
  sendFailed: 'The request could not be sent, please try again...',
  noFacilityTitle: 'You need a facility',
  noFacilityText: 'A certificate always belongs to a facility: register yours first.',
  noFacilityAction: 'Create a facility',
  renewProductsHint:
    'Products may stay as they are: the certifier renews and approves them with the request. With “Renew” you prepare the new version yourself, and update it on its own page.',
  expireOnHint: 'The last day of validity you are asking for.',
  renewExpireOnHint: (date: string) =>
    `The last day of validity you are asking for. The current certificate expires on ${date}.`,
  openOf: {
    new: 'There is already an open request',
    renew: 'A renewal of this certificate has already been requested',
    add: 'More products for this certificate have already been requested',
  },
  openText: (email: string | null, at: string) =>
    `Requested on ${at}${email ? ` (${email})` : ''}. While it is open, no other can be sent for the same certificate.`,
  openTextCertifier: (company: string, at: string) =>
    `Requested by ${company} on ${at}: open it to issue the certificate or decline.`,
  open: 'Open the request',
  alsoAskedHintCertifier:
    'A product can be on one certificate only: once one request is fulfilled, the other cannot be fulfilled with the same products.',

  lead: 'The certificates you have requested from the certifier, and the outcome of each request.',
  listCaption: 'List of requests',
  all: 'All requests',
  allOf: (count: number) => `All ${count} open requests`,
  openTitle: 'Open requests',
  askedOn: (date: string) => `Sent on ${date}`,
  allStatuses: 'All',
  loadFailed: 'Error loading requests, try again...',
  name: 'Certificate',
  kindLabel: 'Request',
  facility: 'Facility',
  products: 'Products',
  askedAt: 'Sent on',
  statusLabel: 'Status',
  askedBy: (at: string, email: string | null) => `Sent on ${at}${email ? ` by ${email}` : ''}`,
  dataSection: 'Request details',
  ofCertificate: 'Certificate',
  numbered: (number: string, name: string) => `${name} (no. ${number})`,
  waiting: 'The certifier has received the request, and will email you once it has been reviewed.',
  issuedOn: (number: string, date: string) => `Certificate no. ${number} issued on ${date}.`,
  openIssued: 'Open the certificate',
  declinedOn: (date: string) => `Declined by the certifier on ${date}`,
  withdrawnOn: (date: string) => `Withdrawn on ${date}.`,
  again: 'Request again',
  productsGone: (names: string[]) =>
    names.length === 1
      ? `The product “${names[0]}” no longer exists: it was deleted.`
      : `These products no longer exist, they were deleted: ${quoted(names)}.`,
  alsoAskedHint:
    'A product can be on one certificate only: if you do not need one of the requests, withdraw it.',
  openNamed: (name: string) => `Open “${name}”`,
  withdraw: 'Withdraw the request',
  withdrawText: (name: string) =>
    `The certifier will no longer see the request “${name}”. You can send it again at any time.`,

  withdrawFailed: 'The request could not be withdrawn, please try again...',
} satisfies Words['requests']
