import type { requests as it } from '../../../it/areas/certificates/requests'

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

export const requests = {
  requests: {
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
    withdrawn: (name: string) => `Request “${name}” withdrawn`,
    withdrawFailed: 'The request could not be withdrawn, please try again...',
  },
  desk: {
    declineTitle: 'Decline the request',
    declineLead: (name: string, company: string) =>
      `${company} receives your note by email and can request “${name}” again.`,
    declineNote: 'Note for the company',
    declineConfirm: 'Decline request',
    declined: (name: string) => `Request “${name}” declined`,
    declineFailed: 'Error declining the request, please try again...',
  },
} satisfies typeof it
