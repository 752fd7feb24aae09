import type { verify as it } from '../it/verify'

export const verify = {
  lead: 'Find out whether a certificate was really issued and is valid today. You need no account.',

  // by its code
  byCode: 'By its code',
  code: 'Verification code',
  codeHint: 'Beside the QR code: 12 characters, such as 7Q2F-9XKM-3TAB. Capitals and hyphens do not matter.',
  codeWrong: 'A code has 12 letters and digits: make sure they are all there.',
  submit: 'Check',

  // by its file
  byFile: 'By its PDF file',
  byFileHint: 'Says whether the file is the very one that was issued: even a single changed byte shows.',
  file: 'PDF file of the certificate',
  choose: 'Choose the PDF',
  drop: 'or drop it here',
  local: 'The file stays on your device: its checksum is worked out here, and only that is compared.',
  uploaded: (size: string) =>
    `Up to ${size}. The file serves only to work out its checksum, and is not kept.`,
  checking: 'Checking the file…',
  fileMissing: 'Choose the file to check.',
  fileTooLarge: (size: string) => `The file is larger than ${size}: it cannot be a certificate.`,
  fileUnreadable: 'The file cannot be read: choose it again.',
} satisfies typeof it
