import type { Words } from '../words'

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

export const requests = {
  title: 'Requests',
  lead: 'The certificates you have asked the certifier for, and what came of each request.',
  listCaption: 'List of requests',
  all: 'All requests',
  allOf: (count: number) => `All ${count} open requests`,
  openTitle: 'Open requests',
  askedOn: (date: string) => `Sent on ${date}`,
  emptyHint: 'To get a certificate, choose approved products and send a request to the certifier.',
  allStatuses: 'All',
  loadFailed: 'Error loading requests, try again...',

  // asking
  newTitle: 'Request a certificate',
  nameAndDescription: 'Name and description',
  renewButton: 'Renew',
  renewButtonNamed: (name: string) => `Renew ${name}`,
  notRenewable: {
    revoked: 'revoked',
    replaced: 'already renewed',
    asked: 'already requested',
  },

  // an open one of a certificate

  // one request
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
  alsoAsked: 'Requested twice',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `The open request “${request}” also asks for ${quoted(products)}.`
      : `The open request “${request}” also asks for these products: ${quoted(products)}.`,
  alsoAskedHint:
    'A product stands on one certificate only: if one of the requests is not needed, withdraw it.',
  openNamed: (name: string) => `Open “${name}”`,

  // taking it back
  withdraw: 'Withdraw the request',
  withdrawText: (name: string) =>
    `The certifier will no longer see the request “${name}”. You can send it again at any time.`,
  withdrawn: (name: string) => `Request “${name}” withdrawn`,
  withdrawFailed: 'The request could not be withdrawn, please try again...',
} satisfies Words['requests']
