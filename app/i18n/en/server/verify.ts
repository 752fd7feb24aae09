import type { verify as italian } from '../../it/server/verify'

export const verify = {
  lead: 'Find out whether a certificate was really issued and is valid today. You do not need an account.',

  // by its code
  byCode: 'By its code',
  code: 'Verification code',
  codeHint: 'Next to the QR code: 12 characters, such as 7Q2F-9XKM-3TAB. Capitals and hyphens do not matter.',
  codeWrong: 'A code has 12 letters and digits: make sure they are all there.',
  submit: 'Check',

  // by its file
  byFile: 'By its PDF file',
  byFileHint:
    'Tells you whether the file is exactly the one that was issued: even a single changed byte shows.',
  file: 'PDF file of the certificate',
  choose: 'Choose the PDF',
  drop: 'or drop it here',
  local: 'The file stays on your device: its checksum is calculated here, and only that is compared.',
  uploaded: (size: string) =>
    `Up to ${size}. The file is used only to calculate its checksum, and is not kept.`,
  checking: 'Checking the file…',
  fileMissing: 'Choose the file to check.',
  fileTooLarge: (size: string) => `The file is larger than ${size}: it cannot be a certificate.`,
  fileUnreadable: 'The file cannot be read: choose it again.',
} satisfies typeof italian
