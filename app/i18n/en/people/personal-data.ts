import type { DataWords } from '../../it/people/personal-data'

export const dataWords: DataWords = {
  account: {
    title: 'Account and address',
    why: 'It is needed to sign in. After an erasure the row stays, under the pseudonym: decisions refer to it.',
  },
  signIns: {
    title: 'Sign-ins',
    why: 'Sessions, known browsers, second factor and codes: they expire by themselves, or are deleted with the account.',
  },
  preferences: {
    title: 'Preferences',
    why: 'Saved views, their own phrases, notices, calendar, messages read: they are deleted with the account. Shared views stay with colleagues.',
  },
  contacts: {
    title: 'Contacts of companies',
    why: 'The people to contact at a company: emptied by the erasure.',
  },
  companies: {
    title: 'Companies',
    why: 'The name and address of a business stay, even where they are a person’s name: certificates refer to them.',
  },
  items: {
    title: 'Ingredients and products',
    why: 'Who entered them, reviewed them and is responsible for them: decisions stay, under the pseudonym.',
  },
  messages: {
    title: 'Messages and opinions',
    why: 'They explain decisions: the text stays, author and names become the pseudonym.',
  },
  documents: {
    title: 'Uploaded documents',
    why: 'They are the evidence behind decisions: the file stays as it is, even if a name can be read in it.',
  },
  certificates: {
    title: 'Certificates',
    why: 'Issued certificates and their sealed PDFs stay as they are: anyone who was given one must be able to verify it.',
  },
  requests: {
    title: 'Certificate requests',
    why: 'They record what was requested and decided: they stay, under the pseudonym.',
  },
  visits: {
    title: 'Visits and observations',
    why: 'They are the evidence of supervision: they stay under the pseudonym; a drawn signature is deleted. Sealed PDF reports stay as they are.',
  },
  deviations: {
    title: 'Deviations',
    why: 'They stay with answers and decisions, under the pseudonym.',
  },
  imports: {
    title: 'Imports',
    why: 'Who uploaded a file, and what it changed: it stays, under the pseudonym.',
  },
  mails: {
    title: 'Emails',
    why: 'Emails waiting to be sent and those sent recently: they are deleted with the person, or when their retention ends.',
  },
  audit: {
    title: 'Audit trail',
    why: 'Who did what, to account for decisions. It stays under the pseudonym until its retention ends.',
  },
  settings: {
    title: 'Settings',
    why: 'The signatory and the certifier’s own address: a manager can change them on the settings page.',
  },
  erasures: {
    title: 'Erasures',
    why: 'Who requested them and when: proof that they were carried out.',
  },
}
