import { factsInEnglish, verdictInEnglish } from '../verify-english'
import type { Words } from '../words'

const wait = (seconds: number) => {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

export const verify = {
  title: 'Check a certificate',
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

  // what it is worth
  certificate: (number: string) => `Certificate ${number}`,
  state: verdictInEnglish.state,
  says: verdictInEnglish.says,
  openReplacement: 'Open the new certificate',

  // of a file
  intactTitle: 'The file is intact',
  intactDocument: (number: string, date: string) =>
    `It is document ${number}, byte for byte as it was issued on ${date}.`,
  intactExtract: (date: string) =>
    `It is an extract of this certificate, byte for byte as it was issued on ${date}.`,

  // unknown
  unknown: verdictInEnglish.unknown,
  unknownCodeTitle: 'Unknown code',
  unknownCode: (code: string) => `No certificate has the code ${code}.`,
  unknownCodeHelp: [
    'Compare the code with the printed one, character by character, and type it again.',
    'If you have the QR code, scan it: it leads to the right page.',
    'If this is exactly what is printed, the certificate may be forged: ask whoever gave it to you, or the certifier it names.',
  ],
  unknownFileTitle: 'Unknown file',
  unknownFile: verdictInEnglish.unknownFile,
  unknownFileHelp: [
    'Even a genuine certificate becomes another file when it is printed and scanned, photographed or saved again by a program: ask for the original PDF.',
    'Check the certificate, or its extract, by the code printed on it.',
    'If the code is unknown too, the certificate may be forged.',
  ],
  whatToDo: 'What to do',
  tryAgain: 'Try again',

  pausedTitle: 'Too many attempts',
  paused: (seconds: number) =>
    `Too many unknown codes were tried from this address: try again in ${wait(seconds)}.`,

  another: 'Check another certificate',
  json: 'These details as JSON',

  facts: factsInEnglish,
} satisfies Words['verify']
