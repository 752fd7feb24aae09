import type { CheckWords } from './it/check'

/** Beside what it/check.ts says. */
export const verdictInEnglish = {
  title: 'Check a kosher certificate',
  state: {
    valid: 'Valid',
    expiring: 'Valid, expiring soon',
    expired: 'Expired',
    replaced: 'Replaced',
    revoked: 'Revoked',
  },
  says: {
    valid: (date: string) => `Valid until ${date}.`,
    expiring: (date: string) => `Still valid, until ${date}.`,
    expired: (date: string) => `It expired on ${date} and is no longer valid.`,
    replaced: (number: string) => `It has been replaced by certificate ${number}: rely on that one.`,
    revoked: (date: string) =>
      `It was revoked on ${date} and is no longer valid, whatever date is printed on it.`,
  },
  unknown: 'Unknown',
  unknownCode: 'No certificate has this code.',
  unknownFile: 'This file was not issued here, or has been changed since.',
  paused: 'Too many unknown codes have been tried from this address. Please try again later.',
} satisfies Pick<CheckWords, 'state' | 'says' | 'unknownFile'> &
  Record<'title' | 'unknown' | 'unknownCode' | 'paused', string>

/** What it says, beneath the verdict, where English is chosen. */
export const factsInEnglish = {
  code: 'Verification code',
  facts: 'Certificate details',
  name: 'Certificate',
  company: 'Company',
  facility: 'Facility',
  address: 'Address',
  issuedOn: 'Issued on',
  expireOn: 'Valid until',
  lotNumber: 'Lot',
  certifier: 'Issued by',
  onlyThese: 'It covers only the products listed here.',
  onAllPages: 'It covers only the products listed on these pages.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  document: (number: string) => `Document ${number}`,
  documentIssued: (date: string) => `Issued on ${date}`,
  passover: 'Passover',
  onBehalf: (name: string) => `On behalf of ${name}`,
  proofs: 'To check the file itself',
  checksum: 'Checksum of the PDF (SHA-256)',
  credentialStatus: 'Status of the credential',
  other: 'Leggi in italiano',
} satisfies CheckWords['facts']
