import type { answers as it } from '../../it/server/answers'

export const answers = {
  account: {
    noticesSaved: 'Notifications saved',
    loggedOutEverywhere: 'All sessions have ended',
  },
  accounts: {
    alreadyConfirmed: 'This account has already been confirmed.',
    gone: 'This account no longer exists.',
    madeReader: (email: string) => `${email} is now read-only.`,
    madeWriter: (email: string) => `${email} can now make changes.`,
    disabled: (name: string) =>
      `${name} can no longer sign in. You can enable the account again at any time.`,
    enabled: (name: string) => `${name} can sign in again.`,
    accessFailed: 'Error changing account',
    deleted: 'Account deleted successfully!',
    factorRuleSaved: 'Verification rule saved',
    factorReset: (email: string) => `Verification of ${email} removed`,
    factorFailed: 'That did not work, please try again...',
  },
  certificates: {
    timestamp: 'Timestamp',
    awaited: 'Awaited',
    allFacilities: (name: string) => `${name} – all facilities`,
    approveIncomplete: (name: string) =>
      `${name} is not complete: open the product and complete its details, then approve it.`,
  },
  choices: {
    placeholder: 'Type part of the name',
    found: (shown: number, total: number) =>
      total === 0
        ? 'No results'
        : total > shown
          ? `First ${shown} of ${total.toLocaleString('en-GB')} results`
          : shown === 1
            ? '1 result'
            : `${shown} results`,
    choose: 'Choose one of the results.',
    none: 'No results with this name.',
  },
  contacts: {
    saved: 'Contact saved successfully',
    detailNotCreated: (kind: string, value: string) =>
      `Error creating contact detail ${kind} “${value}”, please try again...`,
    detailNotSaved: (kind: string, value: string) =>
      `Error updating contact detail ${kind} “${value}”, please try again...`,
    detailNotRemoved: (kind: string, value: string) =>
      `Error deleting contact detail ${kind} “${value}”, please try again...`,
    deleted: 'Contact deleted successfully',
  },
  decide: {
    noneTicked: 'Tick at least one item.',
  },
  desk: {
    shortcomings: {
      'mail.none':
        'The portal sends no mail: invitations, passwords and notices reach nobody. The people who run it must name a mail server (SMTP_URL).',
      'address.plain':
        'The portal’s address is not protected (http): passwords and sessions can be read on the way. The people who run it must move it to https (PUBLIC_URL).',
    },
    forbiddenTitle: (count: number) =>
      count === 1
        ? '1 item waiting for a decision is forbidden as it stands'
        : `${count} items waiting for a decision are forbidden as they stand`,
    forbiddenOfOldest: (count: number) =>
      count === 1
        ? 'Of what has waited longest, 1 item is forbidden as it stands'
        : `Of what has waited longest, ${count} items are forbidden as they stand`,
    forbiddenOthers: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    unsaidTitle: (count: number) =>
      count === 1
        ? '1 entry in use has no nature or required proof'
        : `${count} entries in use have no nature or required proof`,
    unsaidHint: 'Until it is set, the portal cannot say what does not go together with whatever uses it.',
    unsaidShow: 'Open the lists',
    sealsTitle: (count: number) =>
      count === 1
        ? 'The seal of 1 document is waiting for its timestamp'
        : `The seals of ${count} documents are waiting for their timestamps`,
    sealsHint: (at: string) =>
      `Waiting since ${at}. The documents are valid, and the timestamp will be ` +
      'added as soon as the authority answers. If this takes long, tell the portal’s administrator.',
    sealsShow: 'Show the certificates',
  },
  documents: {
    deleted: (name: string) => `Document ${name} deleted`,
  },
  ingredients: {
    renewInFailed: 'The products could not be updated, please try again...',

    saved: 'Ingredient saved',
    created: (name: string) => `Ingredient ${name} created`,
    sent: (name: string) => `Ingredient ${name} sent to the certifier`,
    approved: (name: string) => `Ingredient ${name} approved`,
    renewed: (name: string) => `ingredient ${name} renewed successfully!`,
    deleted: (name: string) => `Ingredient ${name} deleted`,
  },
  partners: {
    done: (name: string) => `“${name}” saved`,
    failure: 'The details could not be updated, please try again...',
  },
  phrases: {
    saved: 'Phrase saved',
    moved: 'Order saved',
    archived: (title: string) => `“${title}” archived`,
    restored: (title: string) => `“${title}” is available again`,
  },
  products: {
    evidenceMoved: (name: string) => `${name} now uses the new version of the ingredient`,

    saved: 'Product saved',
    created: (name: string) => `Product ${name} created`,
    sent: (name: string) => `Product ${name} sent to the certifier`,
    approved: (name: string) => `product ${name} approved!`,
    renewed: (name: string) => `product ${name} renewed successfully!`,
    deleted: (name: string) => `Product ${name} deleted`,
  },
  questions: {
    laidAside: 'Message laid aside',
    showAside: 'See messages laid aside',
    takenBack: 'The message is unanswered again',
    showUnanswered: 'See unanswered messages',
    asideFailed: 'The message could not be moved',
    closed: 'Question closed',
    closeFailed: 'The question could not be closed, please try again…',
  },
  requests: {
    sent: (name: string) => `Request “${name}” sent to the certifier`,
  },
  review: {
    allRead: 'All messages marked as read',
    copied: (name: string) => `${name} created`,
    copyFailed: 'The copy could not be made, please try again...',
    renewalOpen: (name: string) => `A renewal of ${name} was already open: here it is`,
  },
  schedule: {
    file: 'approved-ingredients',
    sheet: 'Approved ingredients',
    about: 'About',
    made: (facility, company, day, who, total) =>
      `Approved ingredients of ${facility} (${company}): ${total}. Made on ${day} for ${who}; valid on that day.`,
    column: { group: 'Group description', expired: 'Expired', approvedOn: 'Approved on' },
  },
  timeline: {
    kinds: {
      ingredient: 'Ingredients',
      product: 'Products',
      certificate: 'Certificates',
      request: 'Requests',
      deviation: 'Deviations',
      visit: 'Visits',
      company: 'Company details',
      account: 'Users',
      contact: 'Contacts',
      import: 'Imports',
    },
    company: 'Company',
    wholeCompany: 'The whole company',
    certifier: 'Certifier',
    wholeCertifier: 'The whole certifier',
    reason: 'Reason',
    withdrawnOn: 'Withdrawn from',
  },
  staff: {
    assigned: (name: string, email: string) => `“${name}” assigned to ${email}`,
    unassignedNow: (name: string) => `“${name}” is no longer assigned`,
    opinionGiven: 'Opinion recorded',
    ruleSaved: 'Rule saved',
    officerSaved: 'Officer of the company saved',
  },
  views: {
    nameMissing: 'Enter a name of up to 60 characters.',

    saved: (name: string) => `View “${name}” saved`,
    moved: (name: string) => `View “${name}” moved`,
    removed: 'View deleted',
  },
  worklist: {
    lookAgain: (name: string) => `Back to ${name}`,
    lastOne: 'All done: nothing else is waiting',
    endOfList: 'That was the last in the list',
  },
} satisfies typeof it
