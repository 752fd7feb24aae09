import type { people as italian } from '../../it/areas/people'

export const people: typeof italian = {
  title: 'People’s data',
  lead: 'What is kept of those who use the portal or are named in it: handing it over to who asks for it, erasing it, and how long to keep it.',
  failed: 'That did not work, please try again...',

  find: 'Find a person',
  findHint: 'The email address of an account, one that has ended too, or of a company’s contact.',
  email: 'Email address',
  findIt: 'Find',
  notFound: 'Nothing is kept of this address.',

  retention: 'How long',
  retentionHint: 'What is older goes by itself, within an hour.',
  retentionFields: {
    mailDays: 'Mails that were sent (days)',
    signInMonths: 'Sign-ins and refusals in the audit trail (months)',
    endedDays: 'Ended sessions and forgotten browsers (days)',
    auditYears: 'The whole audit trail (years)',
  },
  retentionHints: {
    mailDays: 'From 1 to 365. Empty: as whoever runs the portal has set it, which is the most as well.',
    signInMonths: 'From 1 to 60.',
    endedDays: 'From 1 to 90.',
    auditYears:
      'From 5 to 30. Empty: for ever. The story of ingredients, products and certificates goes with the trail.',
  },
  saveRetention: 'Save',
  retentionSaved: 'Retention saved',

  erasures: 'Erasures',
  noErasures: 'Nobody has been erased so far.',
  erasedOn: (day) => `Asked for on ${day}`,
  by: (email) => `by ${email}`,
  running: 'Under way',
  done: 'Done',

  person: 'What is kept',
  of: (label) => `Data of ${label}`,
  link: 'Data',
  linkOf: (email) => `What is kept of ${email}`,
  who: 'Who it is',
  kinds: { account: 'Who signs in', contact: 'Contact of a company' },
  emails: 'Addresses',
  names: 'Names',
  nobodysName: 'none known',
  accountsEnd: (count) => (count === 1 ? 'One account' : `${count} accounts`),
  contactsOf: (count) => (count === 1 ? 'one contact' : `${count} contacts`),
  moreNames: 'Other names they appear under',
  moreNamesHint:
    'First name and surname, separated by commas: as the agent of an ingredient, say, or the signature of a report. A namesake is replaced as well.',
  look: 'Look for these too',
  notWhole: (name) => `“${name}” is not looked for: first name and surname are needed.`,
  what: 'What is kept',
  removed: 'Goes',
  changed: 'Replaced',
  linked: 'Stays, with pseudonym',
  kept: 'Stays as it is',
  nothing: 'Nothing is kept.',

  sessions: 'Sessions',
  sessionsHint:
    'Whoever is signed in to their accounts is signed out on every device, and has to sign in again; their calendar link stops working. For a lost device, or a sign-in that looks suspicious.',
  endSessions: 'End all sessions',
  sessionsEnded: 'Sessions ended',

  export: 'Hand the data over',
  exportHint:
    'A ZIP file with a page to read, a JSON file for each group and the files that accounts which still stand uploaded, without passwords or secrets. The audit trail says who downloaded it.',
  exportIt: 'Download the ZIP',

  erase: 'Erase the person',
  eraseHint:
    'This cannot be undone. Accounts end at once and the address is free; then a pseudonym takes the place of addresses and names everywhere. Certificates, sealed PDFs and decisions stay.',
  confirmation: (label) => `To confirm, type “${label}”`,
  eraseIt: 'Erase for good',
  eraseOwn: 'Another manager erases your own data.',
  begun: 'Erasure begun',

  erasure: (pseudonym) => `Erasure of ${pseudonym}`,
  erasureLead: 'What went, what stays and why.',
  progress: (percent) => `Tables looked through: ${percent} %`,
  reload: 'Reload',
  inBackups: 'Backups made earlier still hold the person: if one is restored, the portal erases them again.',
}
