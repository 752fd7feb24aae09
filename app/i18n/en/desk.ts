import type { Words } from '../words'

export const desk = {
  title: 'Desk',

  // groups and panels

  requests: 'Requests from companies',

  // requests
  requestName: 'Certificate',
  requestKind: 'Request',
  kind: { new: 'New certificate', renew: 'Renewal', add: 'More products' },
  requestStatus: 'Status',
  status: { open: 'Open', issued: 'Fulfilled', declined: 'Declined', withdrawn: 'Withdrawn' },
  askedAt: 'Sent on',
  askedBy: 'From',
  productCount: 'Products',
  facility: 'Facility',
  requestsSearch: 'Name of the request, or company',
  requestsEmpty: 'Certificate requests from companies appear here.',
  requestsFailed: 'Error loading requests, try again...',
  decline: 'Decline',
  declineNamed: (name: string) => `Decline the request “${name}”`,
} satisfies Words['desk']
