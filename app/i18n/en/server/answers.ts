import type { answers as it } from '../../it/server/answers'

const ingredients = (count: number) => (count === 1 ? '1 ingredient' : `${count} ingredients`)
const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

export const answers = {
  account: {
    noticesSaved: 'Notifications saved',
    loggedOutEverywhere: 'All sessions have ended',
    name: {
      done: 'Name saved',
    },
    sessionEnded: 'The session has ended',
    endSessionFailed: 'The session could not be ended, please try again...',
    calendar: {
      ended: 'The calendar link no longer works',
      failed: 'The calendar link could not be changed, please try again…',
    },
    changePassword: {
      done: 'Password changed. The other sessions have ended',
    },
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
    inviteDone: 'Email invitation sent!',
  },
  certificates: {
    timestamp: 'Timestamp',
    awaited: 'Awaited',
    allFacilities: (name: string) => `${name} – all facilities`,
    approveIncomplete: (name: string) =>
      `${name} is not complete: open the product and complete its details, then approve it.`,
    stepped: {
      renew: (count: number) => (count === 1 ? '1 product renewed' : `${count} products renewed`),
      approve: (count: number) => (count === 1 ? '1 product approved' : `${count} products approved`),
    },
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
      'backup.late':
        'For more than five minutes nothing that changes has been backed up: a broken disk would lose it. The people who run the portal must look at where its backups go (BACKUP_TO).',
      'backup.unproven':
        'The last backup could not be restored when that was tried. The people who run the portal find the reason in the server’s log.',
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
    declined: (name: string) => `Request “${name}” declined`,
  },
  documents: {
    deleted: (name: string) => `Document ${name} deleted`,
    sameAsCertificate: (file: string, name: string) =>
      `“${file}” is here already: it is the supplier certificate ${name}.`,
    sameAsIngredient: (file: string, name: string) =>
      `“${file}” is here already: it is among the documents of ${name}.`,
    openCopy: 'Open',
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
    suggested: {
      noneTicked: 'Tick at least one ingredient.',
      done: (count: number) =>
        count === 1 ? '1 ingredient has its vendor' : `${count} ingredients have their vendor`,
      failed: 'The vendors could not be assigned, please try again...',
    },
    merge: {
      done: (name: string, into: string) => `“${name}” was merged into “${into}”`,
      failed: 'The two companies were not merged',
    },
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
    withdrawn: (name: string) => `Request “${name}” withdrawn`,
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
      line: 'Lines',
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
    effectiveOn: 'Effective from',
    removed: (names) => `removed: ${names}`,
    added: (names) => `added: ${names}`,
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
  companies: {
    create: {
      done: 'Company created successfully!',
    },
    invite: {
      done: 'company registration invite sent',
      failure: 'Error creating account, try again!',
    },
    edit: {
      done: 'Company updated successfully',
    },
    remove: {
      done: (name: string) => `“${name}” deleted`,
      failed: 'It was not deleted',
    },
    facility: {
      created: 'Create facility succedeed',
      done: 'Facility updated successfully',
    },
  },
  directoryChoices: {
    saved: 'Settings of the public register saved',
    companySaved: {
      yes: 'The company is in the public register',
      no: 'The company is no longer in the public register',
    },
    closed: 'The public register is closed.',
    policyLink: 'Who is in the register, in the settings',
    printedSaved: {
      yes: 'The next certificates will list the confirmed codes',
      no: 'The next certificates will not list the codes',
    },
    productSaved: 'Choice for the public register saved',
  },
  errors: {
    explainForeignWrite: 'The request came from another site and was refused.',
  },
  lookupEntries: {
    archived: (name: string) => `“${name}” archived`,
    restored: (name: string) => `“${name}” restored`,
    added: (name: string) => `“${name}” added`,
    saved: (name: string) => `“${name}” saved`,
  },
  settings: {
    undelivered: {
      resent: (count) =>
        count === 1 ? '1 message is on its way again' : `${count} messages are on their way again`,
      dropped: (count) =>
        count === 1
          ? '1 message is no longer needed and was removed'
          : `${count} messages are no longer needed and were removed`,
    },
    staff: {
      invited: (email: string) => `Invitation sent to ${email}`,
      promoted: (name: string) => `${name} is now a manager`,
      demoted: (name: string) => `${name} is no longer a manager`,
      disabled: (name: string) => `Account of ${name} disabled`,
      enabled: (name: string) => `Account of ${name} enabled again`,
      gone: 'The account is no longer there',
    },
    access: {
      saved: 'Verification rule saved',
      resetDone: (email: string) => `Two-step verification removed from ${email}`,
      endAllDone: 'Everyone’s sessions have ended',
    },
    saved: 'Settings saved',
    previewFailed: 'The preview could not be created, try again...',
    sample: {
      number: 'SAMPLE/0',
      code: 'SAMPLE',
      company: 'SAMPLE – Example Company Ltd',
      facility: 'SAMPLE – Example facility',
      address: '1 Example Street, 00100 Example (EX), Italy',
      businessCode: '00000000000',
      group: 'SAMPLE – Certificate without value',
      description: 'A test of the print settings: it certifies nothing.',
      products: ['SAMPLE – First example product', 'SAMPLE – Second example product'],
      // The Italian half of a certificate's line, whatever the language of the request.
      kosherStatus: 'Parve (neutro)',
      kosherStatusEn: 'Pareve',
    },
    decisions: {
      suspensionMonthsSaved: 'Length of suspensions saved',
      visitReportsSaved: 'Rule for reports saved',
    },
  },
  renewalJob: {
    cancelled: 'The rest has been cancelled',
  },
  renewalSteps: {
    wrongExpiry: 'Each expiry is a date, today or later',
    otherConcerns: 'With the expiry that you chose there are other concerns: weigh them and try again',
    noneChosen: 'Select at least one certificate',
  },
  revocation: {
    done: (number: string) => `Certificate ${number} revoked`,
  },
  rulings: {
    done: {
      suspend: (number: string) => `Certificate ${number} suspended`,
      announced: (number: string) => `Suspension of certificate ${number} announced`,
      reinstate: (number: string) => `Certificate ${number} reinstated`,
      end: (number: string) => `Certificate ${number} ended`,
      seen: (number: string) => `${number} noted as read`,
    },
  },
  toReview: {
    one: 'Certificate to review',
  },
  concernSettings: {
    terms: {
      archived: (name: string) => `“${name}” archived`,
      restored: (name: string) => `“${name}” restored`,
      added: (name: string) => `“${name}” added`,
      saved: (name: string) => `“${name}” saved`,
    },
    weights: {
      saved: 'Concerns saved',
    },
  },
  settleConcern: {
    done: (product) => `Concern about “${product}” closed`,
  },
  gtins: {
    confirmedMany: (count) => (count === 1 ? 'One code confirmed' : `${count} codes confirmed`),
    noneTicked: 'Select at least one code',
    saved: 'Codes saved',
    confirmed: (gtin) => `Code ${gtin} confirmed`,
    rejected: (gtin) => `Code ${gtin} rejected`,
  },
  withdrawing: {
    done: (name) => `Approval withdrawn: ${name}`,
  },
  auth: {
    companyGone:
      'This account’s company is not available, so you have been signed out. Please contact your certifier.',
    login: {
      invalidCredentials: 'Invalid credentials',
      paused: (seconds: number) =>
        `Too many sign-in attempts. For security, sign-in is paused, even with the right password: try again in ${
          seconds === 1
            ? '1 second'
            : seconds < 120
              ? `${seconds} seconds`
              : `${Math.ceil(seconds / 60)} minutes`
        }.`,
    },
    factor: {
      mailed: 'Code sent: check your inbox',
      started: 'Now connect the authenticator app',
      appAdded: 'Authenticator app connected',
      removed: 'Authenticator app removed',
    },
    passkey: {
      added: 'Passkey added',
      renamed: 'Passkey renamed',
      removed: 'Passkey removed',
    },
    confirmAgain: {
      done: 'Confirmed',
    },
    registration: {
      done: 'Registration completed: you can now sign in',
    },
  },
  people: {
    retentionSaved: 'Retention saved',
    sessionsEnded: 'Sessions ended',
    begun: 'Erasure started',
  },
  supplierAttach: {
    attached: 'File attached',
  },
  companyCertificates: {
    uploaded: 'Certificate uploaded: now say what it covers.',
    renewed: 'Renewal uploaded: check what it covers, and send it.',
    saved: 'Certificate saved',
    sent: 'Certificate sent to the certifier',
    removed: (name: string) => `Certificate ${name} deleted`,
  },
  supplierProposals: {
    accepted: (name) => `Certificate confirmed: ${name}`,
    covered: (count) => `${ingredients(count)} covered`,
    mergeFailed: 'The certificates were not merged, please try again...',
    mergeDone: (name) => `Merged into ${name}`,
    agencyMerged: (name, into) => `${name} merged into ${into}`,
  },
  supplierRequests: {
    noneAsked: 'Choose who to ask for at least one renewal',
  },
  supplierReview: {
    requestSent: (to: string) => `Renewal requested from ${to}`,
    requestCancelled: 'Request cancelled',
    requestCancelFailed: 'The request could not be cancelled',
    uploaded: (name) => `Certificate uploaded: ${name}`,
    saved: 'Certificate saved',
    decideFailed: 'The decision was not recorded, please try again...',
    givenBack: {
      askForChanges: (name) => `Certificate ${name} sent back`,
      reject: (name) => `Certificate ${name} rejected`,
    },
    itemsSaved: 'Names saved',
    approved: (moved, of) =>
      moved === 0
        ? 'Certificate approved'
        : `Certificate approved: ${ingredients(moved)} of ${companies(of)} updated`,
    leftOut: (count) =>
      count === 1
        ? 'One ingredient is no longer covered and was not updated.'
        : `${count} ingredients are no longer covered and were not updated.`,
    revoked: (name) => `Certificate ${name} declared invalid`,
    removed: (name) => `Certificate ${name} deleted`,
    standingSaved: (name) => `Recognition of ${name} saved`,
    agencyAdded: (name) => `Agency ${name} added`,
    agencySaved: (name) => `Agency ${name} saved`,
  },
  deviations: {
    raised: (number) => `${number} raised`,
    answered: (number) => `Answer to ${number} sent`,
    takenBack: (name) => `Document ${name} deleted`,
  },
  field: {
    rest: {
      saved: (count) =>
        count === 1 ? '1 ingredient recorded as found' : `${count} ingredients recorded as found`,
    },
  },
  visits: {
    placeColumn: 'Town',
    openDeviationsColumn: 'Open deviations',
    planned: (number) => `Visit ${number} planned`,
    saved: (number) => `Plan for ${number} saved`,
    confirmed: (number) => `Outcome of ${number} confirmed`,
    cancelledDone: (number) => `Visit ${number} cancelled`,
    discarded: (device) => `“${device}” is no longer expected`,
    lateSeenDone: 'Evidence marked as seen',
    adoptSent: 'Message sent',
    unlistedMade: (name) => `“${name}” created as waiting, with the photos among its documents`,
    intervalSaved: 'Interval set',
  },
  imports: {
    wrongColumn: 'What is wrong',
    templateName: {
      ingredients: 'ingredients-template',
      products: 'products-template',
      supplierCertificates: 'supplier-certificates-template',
    },
    allowedSheet: 'Allowed values',
    dataSheet: { ingredients: 'Ingredients', products: 'Products', supplierCertificates: 'Certificates' },
    placeOfColumn: 'The one in the “Facility” column',
  },
} satisfies typeof it
