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
  readerOnly: 'Can only read',
  readerHint: 'Sees everything about the company, without changing, sending or writing anything.',

  ownLead:
    'Who can sign in for your company. Everybody sees the same things; read-only accounts cannot change them.',
  onlyYou:
    'You are the only person who can sign in for your company. Invite a colleague, so that work goes on when you are away.',

  resend: 'Resend invitation',
  resendTo: (email: string) => `Resend invitation to ${email}`,

  makeReader: 'Make read-only',
  makeReaderOf: (email: string) => `Make ${email} read-only`,
  makeWriter: 'Allow changes',
  makeWriterOf: (email: string) => `Allow ${email} to make changes`,
  lastWriter: 'The last one who can make changes',
  deleteOne: (email: string) => `Delete ${email}`,
  deleteOwn: 'This is your account',
  deleteLast: 'This is the company’s last account',
  deleteFailed: 'Error deleting account',
} satisfies Words['accounts']
