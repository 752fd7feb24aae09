import type { Words } from '../words'

/** Strings of the spec to the letter. */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messages',
  deleteTab: 'Delete',
  oldVersions: 'Earlier versions',
  expires: 'Expiry',

  // actions

  approvedBefore: 'Renewal: the approved version still counts',

  // approval

  approveIrreversible:
    'Approval is irreversible: from then on the details can no longer be edited, only renewed.',
  approveConfirm: 'Approve for good',
  approveBack: 'Back to the form',

  // giving back

  // where it stands, for the company

  onTheDeskToRead: 'Sent: it is waiting for the certifier’s decision.',

  // lock
  heldNow: 'With the certifier',
  heldByCertifier: (until: string) => `With the certifier until ${until}: it cannot be edited until then.`,
  heldByMe: 'With you',
  heldBy: (email: string) => `With ${email}`,
  heldUntil: (until: string) => `until ${until}`,

  // thread
  threadEmpty: 'No messages',
  threadEmptyHint: 'Messages between the company and the certifier are kept here.',
  threadLabel: 'Conversation',
  writeMessage: 'Write a message',
  sendMessage: 'Send message',
  messagingClosed: 'Approved: the conversation is closed.',
  certifier: 'Certifier',
  company: 'Company',
  messageFailed: 'The message could not be sent, please try again...',
  messageSending: 'Sending…',
  messageSent: 'Message sent',
  messageFrom: (author: string, content: string) => `New message from ${author}: ${content}`,
  sendShortcut: 'Ctrl + Enter to send',
  unreadCount: (count: number) => `${count} new`,
  unreadMessages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  unreadFromHere: 'Unread',
  markRead: 'Mark as read',
  toNewMessages: 'New messages',
  threadOffline: 'No connection: new messages will appear as soon as it returns.',

  // deletion
  deleteIrreversible: 'Deleting cannot be undone.',
  versionComesBack: (name: string, status: string) =>
    `The earlier version comes back to the list: ${name} (${status.toLowerCase()}).`,
  bulkTitle: 'Delete selected',
  bulkNothing: 'Nothing is selected.',
  bulkGone: (count: number) =>
    count === 1 ? '1 selected item no longer exists.' : `${count} selected items no longer exist.`,
  bulkOnlySo: (most: number, left: number) =>
    `At most ${most} are deleted at once: ${left} ${left === 1 ? 'stays' : 'stay'} in the list.`,
  bulkNext: 'Go to the next ones',
  bulkProgress: (deleted: number, total: number) => `deleted ${deleted} of ${total}`,
  bulkDeleted: (count: number) => (count === 1 ? '1 item deleted.' : `${count} items deleted.`),
  bulkNotDeleted: (count: number) => (count === 1 ? '1 item not deleted:' : `${count} items not deleted:`),
  bulkFailed: 'Deleting failed, try again.',

  // versions

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
