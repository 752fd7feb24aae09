import { visitMails } from './mail-visits'
import { type ExpiringKind, kindInWords, type ReviewedKind } from '~/domain/items/item-kinds'
import type { Move } from '~/domain/items/review'
import type { MailWords } from '../../it/server/mail'
import { formats } from '../formats'

const named = {
  ingredient: 'Ingredient',
  product: 'Product',
  supplier_certificate: 'Supplier certificate',
} as const
const the = {
  ingredient: 'the ingredient',
  product: 'the product',
  supplier_certificate: 'the supplier certificate',
} as const
const moved: Record<Move, string> = {
  send: 'to review',
  approve: 'approved',
  askForChanges: 'sent back',
  reject: 'rejected',
}

/** A company behind its people, as far as one is to be named. */
const of = (names: readonly string[]) => (names.length > 0 ? ` (${inShort(names)})` : '')
const inShort = (names: readonly string[]) =>
  names.length > 2 ? `${names.length} companies` : names.join(' and ')

const days = (count: number) => (count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`)

const ignore = 'If you were not expecting this invitation, you can ignore it.'

export const mailWords = {
  visits: visitMails,
  formats,
  lang: 'en',
  signature: 'Sigillo',
  phone: (number: string) => `Tel. ${number}`,
  greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  linkHint: 'If the button does not work, copy this address into your browser:',

  notices: {
    closing: 'Each account can choose which notices to receive by email.',
    closingLink: 'Choose your notices or switch them off',
  },

  moved: {
    subject: (move: Move, kind: ReviewedKind, name: string, companies: string[]) =>
      `${named[kind]} ${moved[move]}: ${name}${of(companies)}`,
    paragraphs: (move: Move, kind: ReviewedKind, name: string, by: string, companies: string[]): string[] => {
      const subject = `${the[kind]} “${name}”`
      switch (move) {
        case 'send':
          return [`${by}${of(companies)} has sent ${subject} for approval.`]
        case 'approve':
          return [`The certifier has approved ${subject}.`]
        case 'askForChanges':
          return [`The certifier asks you to revise ${subject}. Once you have, you can send it again.`]
        case 'reject':
          return [`The certifier has rejected ${subject}. Once it is corrected, you can send it again.`]
      }
    },
    notes: 'The note that came with it:',
    link: (kind: ReviewedKind) => `Open ${the[kind]}`,
  },

  movedMany: {
    subject: (move: Move, kind: ReviewedKind, count: number, companies: string[]) =>
      `${count} ${kindInWords(kind)}s ${moved[move]}${of(companies)}`,
    paragraph: (move: Move, kind: ReviewedKind, count: number, by: string, companies: string[]) => {
      const which = `${count} ${kindInWords(kind)}s`
      if (move === 'send') return `${by}${of(companies)} has sent ${which} for approval.`
      if (move === 'approve') return `The certifier has approved ${which}.`
      return move === 'reject'
        ? `The certifier has rejected ${which}: once corrected, they can be sent again.`
        : `The certifier asks you to revise ${which}: once changed, they can be sent again.`
    },
    which: (kind: ReviewedKind) => `The ${kindInWords(kind)}s`,
    more: (count: number) => (count === 1 ? 'One more in the list' : `${count} more in the list`),
    link: 'Open the list',
  },

  message: {
    subject: (kind: ReviewedKind, name: string, companies: string[]) =>
      `New message: ${named[kind].toLowerCase()} ${name}${of(companies)}`,
    paragraphs: (kind: ReviewedKind, name: string, by: string, companies: string[]) => [
      `${by}${of(companies)} has written a message about ${the[kind]} “${name}”:`,
    ],
    link: 'Read and reply',
  },

  question: {
    asked: (company: string) => `Question from ${company}`,
    answered: 'New message from the certifier',
    paragraph: (company: string, by: string) =>
      `${by} has written a message in the conversation with ${company}:`,
  },

  requestMade: {
    subject: (company: string, name: string) => `Certificate request: ${name} (${company})`,
    paragraphs: (kind: 'new' | 'renew' | 'add', company: string, name: string, by: string) => [
      {
        new: `${by} asks for a new certificate for ${company}: “${name}”.`,
        renew: `${by} asks for the renewal of the certificate “${name}” of ${company}.`,
        add: `${by} asks for products to be added to the certificate “${name}” of ${company}.`,
      }[kind],
    ],
    link: 'Open the request',
    subjectMany: (count: number, companies: string[]) => `${count} certificate requests${of(companies)}`,
    lead: (count: number) => `${count} certificate requests have come in.`,
    which: 'The requests',
    linkMany: 'Open the requests',
  },

  digest: {
    subject: (expired: number, coming: number) => {
      const over = expired === 1 ? '1 item has expired' : `${expired} items have expired`
      const near = coming === 1 ? '1 item expires soon' : `${coming} items expire soon`
      if (coming === 0) return over
      return expired === 0 ? near : `${over}, ${coming === 1 ? '1 expires soon' : `${coming} expire soon`}`
    },
    lead: (expired: boolean, coming: boolean): string => {
      if (!coming)
        return 'What follows has expired and, until it is renewed, holds up everything that depends on it.'
      if (!expired) return 'What follows expires soon. Renewing in good time avoids interruptions.'
      return 'Some of what follows has expired and holds up everything that depends on it; the rest expires soon. Renewing in good time avoids interruptions.'
    },
    expired: {
      supplier_certificate: 'Supplier certificates that have expired',
      ingredient: 'Ingredients whose vendor’s certificate has expired',
      certificate: 'Certificates that have expired',
    } satisfies Record<ExpiringKind | 'certificate', string>,
    expiresSoon: {
      supplier_certificate: 'Supplier certificates that expire soon',
      ingredient: 'Ingredients whose vendor’s certificate expires soon',
      certificate: 'Certificates that expire soon',
    } satisfies Record<ExpiringKind | 'certificate', string>,
    expires: (kind: ExpiringKind | 'certificate', date: string, left: number, where: string): string => {
      // The supplier's certificate is what expires.
      const whose = { ingredient: 'vendor’s certificate ', certificate: '', supplier_certificate: '' }[kind]
      return left < 0
        ? `${whose}expired on ${date} (${where})`
        : `${whose}expires on ${date}, ${days(left)} (${where})`
    },
    ingredients: (count: number) => (count === 1 ? '1 ingredient' : `${count} ingredients`),
    more: (count: number) => (count === 1 ? 'One more on your desk' : `${count} more on your desk`),
    link: 'Open your desk',
  },

  companyInvite: {
    subject: (company: string) => `Register ${company} on Sigillo`,
    paragraphs: (company: string) => [
      `The certifier invites ${company} to use Sigillo, the portal for managing kosher ingredients, products and certificates.`,
      'To activate the account, check the company’s details and choose a password.',
    ],
    link: 'Complete your registration',
    closing: `The link is valid for 72 hours and can be used once. ${ignore}`,
  },

  contributorInvite: {
    subject: (company: string) => `Invitation to work with ${company} on Sigillo`,
    paragraphs: (company: string) => [
      `A colleague at ${company} has opened an account for this address on Sigillo, the portal for kosher certification.`,
      'To activate it, choose a password.',
    ],
    link: 'Activate your account',
    closing: `The link is valid for 72 hours and can be used once. ${ignore}`,
  },

  contributorElsewhere: {
    subject: (company: string) => `Invitation to work with ${company} on Sigillo`,
    paragraphs: (company: string) => [
      `A colleague at ${company} has invited this address to work on Sigillo, the portal for kosher certification.`,
      `This address already has an account on Sigillo, however, and an account belongs to one company only: to work with ${company} you need another address. Please give it to the person who invited you.`,
    ],
    link: 'Go to Sigillo',
    closing: `Your account stays as it is, and the person who invited you does not know about it. ${ignore}`,
  },

  staffInvite: {
    subject: 'Your access to Sigillo',
    paragraphs: [
      'A certifier account on Sigillo is ready for this address.',
      'To sign in, choose a password.',
    ],
    link: 'Choose your password',
    closing: 'The link is valid for 72 hours and can be used once.',
  },

  certificateIssued: {
    subject: (number: string) => `Certificate ${number} issued`,
    paragraphs: ({ name, number, kind, isAsked }) => [
      (isAsked ? 'Your request was granted. ' : '') +
        {
          new: `Certificate ${number} “${name}” has been issued.`,
          renew: `Certificate ${number} “${name}” has been issued and replaces the earlier one.`,
          add: `Products have been added to the certificate “${name}”, with document ${number}.`,
        }[kind],
    ],
    links: 'The certificate',
    pdf: 'PDF',
    pdfHint: 'opens after you sign in',
    check: 'Public check',
    checkHint: 'anyone can check the certificate there: the link to give to customers',
    link: 'Open the certificate',
  },

  certificatesIssued: {
    subject: (count: number) => `${count} certificates renewed`,
    paragraph: (count: number) => `${count} certificates have been issued and replace the earlier ones.`,
    check: 'Public check (the link to give to customers)',
    link: 'Open the certificates',
  },

  lineUsed: {
    subject: (line, plant) => `Line “${line}” of ${plant}: stricter state`,
    paragraphs: (line, plant, ran, day, certificates) => [
      `the company has said that something else ran on the line “${line}” of ${plant} from ${day}: ${ran}.`,
      'The products of the plant were judged anew.',
      ...(certificates ? [`Certificates in force issued since that day: ${certificates}.`] : []),
    ],
    notKosher: 'not kosher',
    link: 'Open the line',
  },

  judgedAnew: {
    subject: (certificates: number) =>
      certificates === 1 ? 'One certificate to review' : `${certificates} certificates to review`,
    paragraphs: (certificates: number, companies: number) => [
      `The kosher rules of the portal’s new version are stricter: ${
        certificates === 1
          ? 'one certificate in force has'
          : `${certificates} certificates in force, of ${companies === 1 ? 'one company' : `${companies} companies`}, have`
      } concerns that it did not raise before.`,
      `${certificates === 1 ? 'It stays' : 'They stay'} valid until you decide. The list says what was found, product by product.`,
    ],
    link: 'Open the certificates to review',
  },

  lettersRequested: {
    subject: (count: number) =>
      count === 1
        ? 'Updated letter needed for one ingredient'
        : `Updated letters needed for ${count} ingredients`,
    paragraph: (count: number) =>
      count === 1
        ? 'The certifier requests the supplier’s updated certificate for the ingredient below:'
        : `The certifier requests the suppliers’ updated certificates for the ${count} ingredients below:`,
    which: 'Ingredients to renew',
    link: 'Reply to the certifier',
  },

  requestDeclined: {
    subject: (name: string) => `Certificate request declined: ${name}`,
    paragraphs: (name: string) => [
      `The certifier has declined the request “${name}”, with the note below. You can send a new request at any time.`,
    ],
    link: 'Open the request',
  },

  approvalWithdrawn: {
    subject: (kind: ReviewedKind, name: string) => `Approval withdrawn: ${kindInWords(kind)} ${name}`,
    paragraphs: (kind: ReviewedKind, name: string, day: string) => [
      `The certifier has withdrawn the approval of ${the[kind]} “${name}”, with effect from ${day}.`,
      {
        ingredient:
          'As of now it is no longer an approved ingredient: it cannot be chosen for a product, and has to be replaced in the products that use it.',
        product:
          'As of now it is no longer an approved product: no certificate can be issued or renewed with it.',
        supplier_certificate: 'The ingredients that follow its expiry have expired.',
      }[kind],
      'Certificates that were issued stay valid until the certifier decides otherwise. The reason for the withdrawal:',
    ],
    link: (kind: ReviewedKind) => `Open ${the[kind]}`,
    closing: 'If you have any questions, please ask the certifier.',
  },

  supplierCertificateApproved: {
    subject: (name: string) => `Supplier certificate approved: ${name}`,
    paragraphs: (name: string, until: string, count: number, kept: number) => [
      `The certifier has approved the supplier certificate “${name}”, valid until ${until}.`,
      count === 0
        ? kept === 0
          ? 'None of your ingredients takes its expiry.'
          : 'The expiry of your ingredients that follow it stays the same.'
        : count === 1
          ? 'The following ingredient takes its expiry:'
          : `The following ${count} ingredients take its expiry:`,
    ],
    which: 'Ingredients with the new expiry',
    whichOf: (name: string) => `Ingredients with the expiry of ${name}`,
    until: (day: string, count: number) =>
      `valid until ${day}, ${count === 0 ? 'no ingredients' : count === 1 ? '1 ingredient' : `${count} ingredients`}`,
    before: (day: string | null) => (day ? `before: ${day}` : 'before: no expiry'),
    link: 'Open the certificate',
  },

  supplierCertificateRevoked: {
    subject: (name: string) => `Supplier certificate no longer valid: ${name}`,
    paragraphs: (name: string, day: string, count: number) => [
      `The certifier has declared the supplier certificate “${name}” invalid, with effect from ${day}.`,
      count === 0
        ? 'None of your ingredients follows its expiry.'
        : count === 1
          ? 'The following ingredient has expired until another certificate covers it.'
          : `The following ${count} ingredients have expired until another certificate covers them.`,
      'The reason:',
    ],
    which: 'Ingredients that follow it',
    link: 'Open the certificate',
    closing: 'If you have any questions, please ask the certifier.',
  },

  renewalRequested: {
    subject: (name: string) => `Renewal of a supplier certificate needed: ${name}`,
    reminder: (name: string) => `Reminder: renewal of the supplier certificate ${name} needed`,
    paragraphs: (name: string, until: string | null, due: string | null) => [
      `The certifier asks for the renewal of the supplier certificate “${name}”${until ? `, valid until ${until}` : ''}.`,
      due
        ? `Please upload the new certificate by ${due}.`
        : 'You can upload the new certificate at any time.',
    ],
    link: 'Upload the renewal',
  },

  supplierLink: {
    subject: (certifier: string) => `${certifier} asks for the renewal of a kosher certificate`,
    paragraphs: (certifier, vendor, number, until, due) => [
      `${certifier} asks for the current kosher certificate${vendor ? ` of ${vendor}` : ''}${number ? ` (number ${number})` : ''}${until ? `, valid until ${until}` : ''}.`,
      'Upload the file through the link: no password or registration is needed.',
      ...(due ? [`It is needed by ${due}.`] : []),
    ],
    link: 'Upload the certificate',
    closing: 'The link works once, within 30 days. If you did not expect this request, please ignore it.',
  },

  supplierAnswered: {
    subject: (name: string) => `Renewal received from the supplier: ${name}`,
    paragraphs: (name: string, sender: string) => [
      `${sender} has uploaded the renewal of the certificate “${name}” through the supplier’s link. It waits for a certifier’s decision.`,
    ],
    link: 'Open the certificate',
  },

  certificateReduced: {
    subject: (number: string) => `Certificate ${number} reduced`,
    paragraphs: (name: string, number: string, newNumber: string, reason: string) => [
      `Certificate ${number} “${name}” has been reduced for the following reason:`,
      ...reason.split(/\n+/),
      `Certificate ${newNumber} replaces it as of now, with the same expiry date and without the products listed below.`,
      'Printed copies and PDFs of the earlier certificate may no longer be used: anyone who checks them will see that it has been replaced.',
    ],
    removed: 'Products taken off',
    more: (count: number) => (count === 1 ? 'and one more product' : `and ${count} more products`),
    link: 'Open the new certificate',
    closing: 'If you have any questions, please ask the certifier.',
  },

  ruling: {
    subject: {
      suspend: (number: string) => `Certificate ${number}: suspension`,
      reinstate: (number: string) => `Certificate ${number}: end of the suspension`,
      end: (number: string) => `Certificate ${number} ended`,
    },
    opening: {
      suspend: (name, number, day) =>
        `The certifier suspends certificate ${number} “${name}” from ${day}. While it is suspended, it must be neither used nor referred to.`,
      reinstate: (name, number, day) =>
        `The suspension of certificate ${number} “${name}” ended on ${day}: it holds again, under its conditions.`,
      end: (name, number, day) =>
        `Certificate ${number} “${name}” ended on ${day} by the company’s wish and is no longer valid. Printed copies and PDFs may no longer be used.`,
    },
    products: (names: string[]) => `It is about these products only: ${names.join(', ')}.`,
    toDo: (deviations: number) =>
      deviations === 0
        ? 'The company asked for the suspension: there is nothing to do.'
        : deviations === 1
          ? 'To go on, one deviation has to be put right: you find it, with the letter, at the certificate.'
          : `To go on, ${deviations} deviations have to be put right: you find them, with the letter, at the certificate.`,
    reason: 'The reason:',
    letter: (number: string) => `The letter of ruling ${number} is in the portal: please take note of it.`,
    digest: {
      subject: (count) => (count === 1 ? 'A suspension begins' : `${count} suspensions begin`),
      lead: 'The announced suspension of what follows begins. While it lasts, it must be neither used nor referred to.',
      begun: 'Suspensions that have begun',
      coming: 'Suspensions that begin soon',
      begins: (day, left, where) =>
        left < 0 ? `suspended since ${day} (${where})` : `suspended from ${day}, ${days(left)} (${where})`,
    },
  },

  certificateRevoked: {
    subject: (number: string) => `Certificate ${number} revoked`,
    paragraphs: (name: string, number: string, reason: string) => [
      `Certificate ${number} “${name}” has been revoked and is no longer valid as of now, for the following reason:`,
      ...reason.split(/\n+/),
      'Printed copies and PDFs may no longer be used: anyone who checks them will see that the certificate has been revoked.',
    ],
    link: 'Open the certificate',
    closing: 'If you have any questions, please ask the certifier.',
  },

  enrolment: {
    subject: 'Code to set up two-step verification',
    paragraphs: (code: string) => [
      `To set up two-step verification, enter this code on the page that asked for it: ${code}`,
      'It is valid once, for 15 minutes, in the browser you requested it from.',
    ],
    link: 'Open the page',
    closing: 'If you did not request it, somebody knows your password: change it now and let a manager know.',
  },

  programToken: {
    subject: (name, left) => `The token of “${name}” expires ${days(left)}`,
    ends: (name, lastFour, at) =>
      `the token of the program “${name}” that ends in ${lastFour} is valid until ${at}. After that the program can no longer connect.`,
    link: 'Open the programs',
    closing: 'Press “Rotate” to create another one: the previous one stays valid for seven days.',
  },

  security: {
    subject: {
      newDevice: 'Sign-in to Sigillo from a new device',
      passwordChanged: 'Your Sigillo password was changed',
      factorSetUp: 'Two-step verification set up',
      factorRemoved: 'Two-step verification removed',
      appAdded: 'Authenticator app connected',
      appRemoved: 'Authenticator app disconnected',
      passkeyAdded: 'New passkey for Sigillo',
      passkeyRemoved: 'Sigillo passkey removed',
      factorReset: 'Two-step verification removed by a manager or a colleague',
      factorResetAtMachine: 'Two-step verification removed by the portal’s administrator',
      recoveryCodesMade: 'New recovery codes for Sigillo',
      recoveryCodeUsed: 'A recovery code was used',
      disabled: 'Account disabled',
      enabled: 'Account enabled again',
    },
    done: {
      newDevice: 'Somebody signed in to this account from a new browser.',
      passwordChanged: 'The password of this account was changed.',
      factorSetUp:
        'From now on, signing in to this account requires a code from the authenticator app or a passkey.',
      appAdded:
        'An authenticator app was connected to this account: its codes can now be used to sign in too.',
      appRemoved: 'The authenticator app was disconnected from this account: its codes no longer work.',
      passkeyAdded:
        'A passkey was added to this account: after the password, it can now be used to sign in too.',
      passkeyRemoved: 'A passkey was removed from this account and no longer works.',
      factorRemoved: 'From now on the password alone is enough to sign in to this account.',
      factorResetAtMachine:
        'The portal’s administrator removed two-step verification from this account and ended its sessions.',
      factorReset:
        'A manager or a colleague removed two-step verification from this account and ended its sessions.',
      recoveryCodesMade:
        'New recovery codes were created for this account; the previous ones no longer work.',
      recoveryCodeUsed: 'A recovery code was used for this account.',
      disabled: 'This account was disabled and can no longer sign in. What was done with it keeps its name.',
      enabled: 'This account was enabled again: you can sign in with the password that you had.',
    },
    where: (at, browser, address) =>
      `${[at, browser, address && `address ${address}`].filter(Boolean).join(' · ')}.`,
    link: 'Open your account',
    closing: 'If it was not you, change your password at once and let a manager know.',
    ask: 'If you think that this is a mistake, please ask a manager.',
  },

  lostCredential: {
    subject: 'New password for Sigillo',
    paragraphs: ['A new password was requested for this Sigillo account.'],
    link: 'Choose your new password',
    closing:
      'The link is valid for one hour and can be used once. If you did not request it, you can ignore this message: your password stays as it was.',
  },
} satisfies MailWords
