import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReturnMove, ReturnedStatus } from '~/domain/items/review'
import type { items as it } from '../../../it/areas/items/items'

const named: Record<ReviewedKind, string> = {
  ingredient: 'Ingredient',
  product: 'Product',
  supplier_certificate: 'Certificate',
}

export const items = {
  ingredients: {
    newTitle: 'New ingredient',
    saveFailed: 'The ingredient could not be saved, please try again...',
    statusFailed: 'Error updating ingredient status, please retry...',
    renewFailed: 'The ingredient could not be renewed. Please try again...',
  },
  products: {
    newTitle: 'New product',
    newerDiffers: (differences: string[]) => `What changes: ${differences.join(', ')}.`,
    differences: { kosherStatus: 'kosher status', passover: 'suitability for Passover', vendor: 'vendor' },
    saveFailed: 'The product could not be saved, please try again...',
    statusFailed: 'Error updating product status, please retry...',
  },
  review: {
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
    } satisfies Record<ReturnMove, (typeof it)['review']['returns'][ReturnMove]>,
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
  },
  withdrawal: {
    action: 'Withdraw the approval',
    onlyManagers: 'Only a manager can withdraw an approval',
    since: (day) => `Approval withdrawn from ${day}`,
    by: (name, day) => `Withdrawn by ${name} on ${day}.`,
    touches: 'Products and certificates concerned',
    readOnly:
      'Approval withdrawn: it can be neither chosen nor certified. Renewing opens a new version as a draft.',
    renewalOf: 'This is the renewal of a version whose approval was withdrawn,',
    newerWithdrawn: 'The approval of a newer version was withdrawn:',
  },
  staff: {
    opinionOf: (favourable: boolean, email: string | null) =>
      `${email === null ? 'Your opinion' : `Opinion of ${email}`}: ${favourable ? 'favourable' : 'unfavourable'}`,
    opinionWanted: 'This needs a second person: the person who gives the opinion does not decide',
    opinionFirst: 'This needs a second person: somebody gives an opinion first',
    opinionIsYours: 'The opinion is yours: a colleague decides',
    othersDecide: 'A colleague decides now. Given on',
    youDecide: 'You can decide now. Given on',
    opinionNote: 'Note for the person who decides',
    opinionNoteHint: 'Required for an unfavourable opinion. Only colleagues read it, not the company.',
    withdraw: 'Withdraw the opinion',
  },
  worklist: {
    onward: 'Go to the next one after each decision',
  },
} satisfies typeof it
