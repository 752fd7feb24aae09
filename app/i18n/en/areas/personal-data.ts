import type { DataWords } from '../../it/areas/personal-data'

export const dataWords: DataWords = {
  account: {
    title: 'Account and address',
    why: 'It is there to sign in. After an erasure the row stays, with the pseudonym: decisions refer to it.',
  },
  signIns: {
    title: 'Sign-ins',
    why: 'Sessions, known browsers, second factor and codes: they end by themselves, or with the account.',
  },
  preferences: {
    title: 'Preferences',
    why: 'Saved views, own phrases, notices, calendar, messages read: they go with the account. Shared views stay with colleagues.',
  },
  contacts: {
    title: 'Contacts of companies',
    why: 'Whom to ask for at a company: emptied by the erasure.',
  },
  companies: {
    title: 'Companies',
    why: 'Name and address of a business stay, also where they are a person’s name: certificates refer to them.',
  },
  items: {
    title: 'Ingredients and products',
    why: 'Who entered them, who reviewed them, who answers for them: decisions stay, under the pseudonym.',
  },
  messages: {
    title: 'Messages and opinions',
    why: 'They explain decisions: the text stays, author and names become the pseudonym.',
  },
  documents: {
    title: 'Uploaded documents',
    why: 'They are the evidence that was decided on: the file stays as it is, even if a name can be read in it.',
  },
  certificates: {
    title: 'Certificates',
    why: 'Issued certificates and their sealed PDFs stay as they are: who was given one must be able to verify it.',
  },
  requests: {
    title: 'Certificate requests',
    why: 'They say what was asked and decided: they stay, under the pseudonym.',
  },
  visits: {
    title: 'Visits and observations',
    why: 'They are the evidence of the surveillance: they stay under the pseudonym, a drawn signature goes. Sealed PDF reports stay as they are.',
  },
  deviations: {
    title: 'Non-conformities',
    why: 'They stay with answers and decisions, under the pseudonym.',
  },
  imports: {
    title: 'Imports',
    why: 'Who uploaded a file, and what it changed: it stays under the pseudonym.',
  },
  mails: {
    title: 'Emails',
    why: 'Mails that wait and those sent lately: they go with the person, or when their time is over.',
  },
  audit: {
    title: 'Audit trail',
    why: 'Who did what: it is there to answer for decisions. It stays under the pseudonym, until the time that is set is over.',
  },
  settings: {
    title: 'Settings',
    why: 'The signatory and the certifier’s own address: a manager changes them on the settings page.',
  },
  erasures: {
    title: 'Erasures',
    why: 'Who asked for them and when: the proof that they were done.',
  },
}
