import type { Words } from '../../words'
import { dataWords } from './personal-data'

export const people: Words['people'] = {
  groups: dataWords,
  title: 'People’s data',
  lead: 'What is held on the people who use the portal or are named in it: hand it over on request, erase it, and decide how long it is kept.',
  failed: 'That did not work, please try again...',

  find: 'Find a person',
  findHint:
    'The email address of an account, including a closed one, of a company’s contact, or of a supplier asked for a renewal.',
  email: 'Email address',
  findIt: 'Find',
  notFound: 'Nothing is held on this address.',

  retention: 'Retention',
  retentionHint: 'Anything older is deleted automatically, within an hour.',
  retentionFields: {
    mailDays: 'Emails that were sent (days)',
    signInMonths: 'Sign-ins and refusals in the audit trail (months)',
    endedDays: 'Ended sessions and forgotten browsers (days)',
    auditYears: 'The whole audit trail (years)',
  },
  retentionHints: {
    mailDays:
      'From 1 to 365. If empty, the value set by the portal’s administrator applies, which is also the maximum.',
    signInMonths: 'From 1 to 60.',
    endedDays: 'From 1 to 90.',
    auditYears:
      'From 5 to 30. If empty, forever. The history of ingredients, products and certificates is deleted with the trail.',
  },
  saveRetention: 'Save',

  erasures: 'Erasures',
  noErasures: 'Nobody has been erased so far.',
  erasedOn: (day) => `Requested on ${day}`,
  by: (email) => `by ${email}`,
  running: 'Under way',
  done: 'Done',

  person: 'What is held',
  of: (label) => `Data on ${label}`,
  link: 'Data',
  who: 'Who they are',
  kinds: { account: 'Account holder', contact: 'Company contact', supplier: 'Supplier' },
  emails: 'Addresses',
  names: 'Names',
  nobodysName: 'none known',
  accountsEnd: (count) => (count === 1 ? 'One account' : `${count} accounts`),
  contactsOf: (count) => (count === 1 ? 'one contact' : `${count} contacts`),
  moreNames: 'Other names they appear under',
  moreNamesHint:
    'First name and surname, separated by commas: for example as the officer for an ingredient or the signatory of a report. Anyone with the same name is replaced too.',
  look: 'Search for these too',
  notWhole: (name) => `“${name}” is not searched for: a first name and a surname are needed.`,
  what: 'What is held',
  removed: 'Deleted',
  changed: 'Replaced',
  linked: 'Stays, under a pseudonym',
  kept: 'Stays as it is',
  nothing: 'Nothing is held.',

  sessions: 'Sessions',
  sessionsHint:
    'Anyone signed in to their accounts is signed out on every device and has to sign in again; their calendar link stops working. For a lost device, or a suspicious sign-in.',
  endSessions: 'End all sessions',

  export: 'Hand the data over',
  exportHint:
    'A ZIP file with a page to read, a JSON file for each group and the files uploaded by accounts that still exist, without passwords or secrets. The audit trail records who downloaded it.',
  exportIt: 'Download the ZIP',

  erase: 'Erase the person',
  eraseHint:
    'This cannot be undone. Accounts are closed at once and the address becomes free; then a pseudonym replaces addresses and names everywhere. Certificates, sealed PDFs and decisions stay.',
  confirmation: (label) => `To confirm, type “${label}”`,
  eraseIt: 'Erase permanently',
  eraseOwn: 'Another manager has to erase your own data.',

  erasure: (pseudonym) => `Erasure of ${pseudonym}`,
  erasureLead: 'What was deleted, what stays and why.',
  progress: (percent) => `Tables checked: ${percent}%`,
  reload: 'Reload',
  inBackups: 'Earlier backups still contain the person: if one is restored, the portal erases them again.',
}
