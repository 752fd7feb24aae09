import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReturnedStatus, ReturnMove } from '~/domain/items/review'
import type { Words } from '../../words'

const named: Record<ReviewedKind, string> = {
  ingredient: 'Ingredient',
  product: 'Product',
  supplier_certificate: 'Certificate',
}

/** Given words, to the letter (specification §8). */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messages',
  deleteTab: 'Delete',
  oldVersions: 'Earlier versions',
  expires: 'Expiry',

  renewal: 'Renewal',
  approvedBefore: 'Renewal: the approved one is valid',

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

  renewExplained:
    'A renewal opens a new version as a draft: the approved one stays valid until the new one is approved.',

  markAllRead: 'Mark all messages as read',

  withdraw: 'Withdraw the approval',
  heldNow: 'With the certifier',
  versionComesBack: (name: string, status: string) =>
    `The earlier version comes back to the list: ${name} (${status.toLowerCase()}).`,
  deletion: { reason: 'Reason for deleting', reasonHint: 'The company reads it in the history.' },
  bulkTitle: 'Delete selected',
  bulkOnlySo: (most: number, left: number) =>
    `At most ${most} are deleted at once: ${left} ${left === 1 ? 'stays' : 'stay'} in the list.`,
  bulkProgress: (deleted: number, total: number) => `deleted ${deleted} of ${total}`,
  bulkDeleted: (count: number) => (count === 1 ? '1 item deleted.' : `${count} items deleted.`),
  bulkNotDeleted: (count: number) => (count === 1 ? '1 item not deleted:' : `${count} items not deleted:`),
  bulkKept: (count: number) => (count === 1 ? '1 item stays:' : `${count} items stay:`),
  bulkFailed: 'Deleting failed, try again.',

  compareLink: 'Compare versions',

  approve: 'Approve',
  renew: 'Renew',
  beside: 'Beside the data',
  besideChoice: 'What to show beside the data',
  allUses: (count: number) => `See all ${count} products`,
  decision: 'Decision',
  notes: 'Notes',
  notesHint:
    'They are sent with the change of status and kept in the messages; if you only save, they become a message.',
  send: 'Send to certifier',
  forCertifier: 'For the certifier',
  sendNotesHint:
    'They go with what you send and are kept in the messages; if you only save, they become a message.',
  saveNotesHint: 'They become a message to the certifier.',
  approvedReadOnly:
    'Approved: it can no longer be edited. Renew opens a new version as a draft: this one stays valid until that one is approved.',
  approveTitle: (name: string) => `Approve ${name}?`,
  takesVendor: (name: string) => `Vendor: ${name} (suggested by the company)`,
  approveSavesFirst: 'The details in the form are saved and approved as they are.',
  returns: {
    askForChanges: {
      button: 'Send back',
      title: (name) => `Send ${name} back?`,
      done: (kind, name) => `${named[kind]} ${name} sent back`,
    },
    reject: {
      button: 'Reject',
      title: (name) => `Reject ${name}?`,
      done: (kind, name) => `${named[kind]} ${name} rejected`,
    },
  } satisfies Record<ReturnMove, Words['review']['returns'][ReturnMove]>,
  reason: 'Reason',
  reasonHint:
    'The company reads it in the messages and by email. The details in the form are saved as they are.',
  draft: 'Draft: the certifier reviews it once you send it.',
  documentsFirst: 'Upload its documents first.',
  toDocuments: 'Go to the documents',
  onTheDesk:
    'Sent: it is waiting for the certifier’s decision. Until the certifier takes it on, you can still correct and save it.',
  madeByCertifier: 'Registered by the certifier: check the details and send it once they are complete.',
  returned: {
    review: 'The certifier asks you to revise it',
    rejected: 'The certifier has rejected it',
  } satisfies Record<ReturnedStatus, string>,
  correctAndSend: 'Make the corrections and send it again.',
  noNote: 'The certifier left no note: if anything is unclear, ask in the messages, then send it again.',
  allMessages: 'All messages',
  heldNowUntil: (until: string) => `With the certifier until ${until}`,
  lockOtherDecides: (email: string, until: string) =>
    `With ${email} until ${until}: you can still decide, which ends their review.`,
  versionNumber: (n: number) => `Version ${n}`,
  versionCurrent: 'This version',
  versionsTitle: 'Versions',
  versionsLabel: 'Versions, latest first',
  newerOpen: 'There is already a new version in progress:',
  newerApproved: 'A newer version has been approved:',
  createdOn: 'Created on',
  compareTitle: 'Comparison of versions',
  compareFrom: 'Starting version',
  compareTo: 'Compare with',
  compare: 'Compare',
  compareVersion: (n: number, date: string, status: string) => `Version ${n} · ${date} · ${status}`,
  compareNothing: 'There is only one version: nothing to compare yet.',
  compareEqual: 'The two versions do not differ.',
  compareChanged: 'Fields that changed',
  compareSame: (count: number) => (count === 1 ? '1 field unchanged' : `${count} fields unchanged`),
  listAdded: 'Added',
  listRemoved: 'Removed',
  listReplaced: 'Replaced by another version',
  listSame: (count: number) => `${count} unchanged`,
  listUnchanged: 'No changes',
  changedBySomeone: 'See below what has changed. Save again to overwrite it, or load the saved version.',
  newVersionNow: 'Its status is now',

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
  unreadFromHere: 'Unread',
  markRead: 'Mark as read',
  toNewMessages: 'New messages',
  threadOffline: 'You are offline: new messages will appear once you are back online.',
} satisfies Words['review']
