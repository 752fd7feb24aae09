import type { Words } from '../words'

export const accounts = {
  title: 'Accounts',
  createNew: 'Create new',
  email: 'Email',
  state: 'Status',
  confirmed: 'Confirmed',
  invited: 'Invited',
  since: 'Created on',
  actions: 'Actions',
  empty: 'Nobody has access for this company yet: invite the first person.',
  loadFailed: 'Error loading accounts, try again...',

  inviteTitle: 'Invite an account',
  inviteLead: 'They receive a link to complete their registration and sign in. It is valid for 72 hours.',
  invite: 'Send invitation',
  inviteLanguage: 'Language of the invitation',
  inviteLanguageHint: 'Also of the account, until it chooses another.',
  readerOnly: 'Can only read',
  readerHint: 'Sees everything about the company, without changing, sending or writing anything.',
  inviteDone: 'Email invitation sent!',
  inviteFailed: 'Error creating account, try again!',

  ownLead:
    'Who can sign in for your company. Everybody sees the same things; read-only accounts cannot change them.',
  inviteColleague: 'Invite a colleague',
  inviteColleagueLead: 'They receive a link to choose a password and sign in. It is valid for 72 hours.',
  onlyYou:
    'You are the only person who can sign in for your company. Invite a colleague, so that work goes on when you are away.',

  resend: 'Resend invitation',
  resendTo: (email: string) => `Resend invitation to ${email}`,
  alreadyConfirmed: 'This account has already been confirmed.',
  gone: 'This account no longer exists.',

  makeReader: 'Make read-only',
  makeReaderOf: (email: string) => `Make ${email} read-only`,
  makeWriter: 'Allow changes',
  makeWriterOf: (email: string) => `Allow ${email} to make changes`,
  madeReader: (email: string) => `${email} can only read now.`,
  madeWriter: (email: string) => `${email} can make changes now.`,
  accessFailed: 'Error changing account',
  lastWriter: 'The last one who can make changes',

  deleteTitle: 'Delete account',
  deleteOne: (email: string) => `Delete ${email}`,
  deleteConfirm: (email: string) => `Delete the account ${email}?`,
  deleteHint: 'Whoever uses it is signed out at once and can no longer sign in. This cannot be undone.',
  deleteOwn: 'This is your account',
  deleteOwnHint: 'You are signed in with this account: you cannot delete it yourself.',
  deleteLast: 'This is the company’s last account',
  deleted: 'Account deleted successfully!',
  deleteFailed: 'Error deleting account',
} satisfies Words['accounts']
