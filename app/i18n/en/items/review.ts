import type { Words } from '../../words'

/** Strings of the spec to the letter. */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messages',
  deleteTab: 'Delete',
  oldVersions: 'Earlier versions',
  expires: 'Expiry',

  renewal: 'Renewal',
  approvedBefore: 'Renewal: the approved version is still valid',

  approveIrreversible:
    'Approval cannot be undone: from then on the details can no longer be edited, only renewed.',
  approveConfirm: 'Approve for good',
  approveBack: 'Back to the form',

  onTheDeskToRead: 'Sent: it is waiting for the certifier’s decision.',

  // lock
  take: 'Take on',
  giveBack: 'Release',
  free: 'Free',
  lockFree:
    'Nobody has taken it on yet. Taking it on locks it for 30 minutes, during which the company cannot edit it.',
  lockTaken: 'Already with a colleague',
  heldByCertifier: (until: string) => `With the certifier until ${until}: it cannot be edited until then.`,
  heldByMe: 'With you',
  heldBy: (email: string) => `With ${email}`,
  heldUntil: (until: string) => `until ${until}`,
  heldUntilTime: (time: string) => `until ${time}`,

  // thread
  unreadCount: (count: number) => `${count} new`,
  unreadMessages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),

  // deletion
  deleteIrreversible: 'Deleting cannot be undone.',
  bulkNothing: 'Nothing is selected.',
  bulkGone: (count: number) =>
    count === 1 ? '1 selected item no longer exists.' : `${count} selected items no longer exist.`,
  bulkNext: 'Go to the next ones',

  compareField: 'Field',
  documents: 'Documents',

  // form
  name: 'Name',
  facility: 'Facility',
  headquarters: 'Company',
  kosherStatus: 'Kosher status',
  isPassover: 'Suitable for Passover',
  agent: 'Certification officer',
  status: 'Status',
  ingredientSearchHint: 'Name, RMC, company',
  productSearchHint: 'Name, code, company',
  onlyUnread: 'Unread',
  expiry: 'Expiry',
  expired: 'Expired',
  withinDays: (days: number) => `Within ${days} days`,
  copy: 'Duplicate',
  copyNamed: (name: string) => `Duplicate ${name}`,

  noFacilities: {
    title: 'A facility is needed',
    text: 'Ingredients, products and certificates always belong to a facility: there is none here yet.',
    onlyManagers: 'There is no facility here yet: a manager can create one.',
    create: 'Create facility',
    choose: 'Choose a company',
  },
} satisfies Words['review']
