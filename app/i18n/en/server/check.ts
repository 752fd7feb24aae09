import type { CheckWords } from '../../it/server/check'

const wait = (seconds: number) => {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

export const check: CheckWords = {
  title: 'Check a kosher certificate',
  certificate: (number) => `Certificate ${number}`,
  state: {
    valid: 'Valid',
    expiring: 'Valid, expiring soon',
    expired: 'Expired',
    replaced: 'Replaced',
    suspended: 'Suspended',
    ended: 'Ended',
    revoked: 'Revoked',
  },
  says: {
    valid: (date) => `Valid until ${date}.`,
    expiring: (date) => `Still valid, until ${date}.`,
    expired: (date) => `It expired on ${date} and is no longer valid.`,
    replaced: (number) => `It has been replaced by certificate ${number}: rely on that one.`,
    suspended: (date) => `It has been suspended since ${date} and does not hold for now.`,
    ended: (date) => `It was ended on ${date} by the company’s wish and is no longer valid.`,
    revoked: (date) => `It was revoked on ${date} and is no longer valid, whatever date is printed on it.`,
  },
  suspensions: {
    since: (from) => `Suspended since ${from}`,
    before: 'Past suspensions',
    between: (from, until) => `Suspended from ${from} to ${until}`,
    whole: 'The whole certificate is suspended.',
    products: (codes) => `Suspended products: ${codes.join(', ')}`,
    allGoods: 'It concerns all goods.',
    goodsFrom: (day) => `It concerns only goods produced from ${day} on.`,
    lots: (lots) => `Lots: ${lots}`,
  },
  trail: {
    title: 'Audit trail: the closed days',
    lead: 'Each day the portal closes the record of what it did with a hash, which depends on all rows up to that day. If one of them changes, the hash no longer fits, and anybody who has kept it can prove the change.',
    days: 'Day, hash (SHA-256) and stamp',
    none: 'No day has been closed yet.',
    timestamp: (by, date) => `Timestamp of ${by}, on ${date}`,
    signature: (by, date) => `Signed with the key “${by}” on ${date}; no timestamp`,
    faults: {
      row: (of) =>
        `Row ${of} does not follow from the one before: it was changed, removed, inserted or dated back.`,
      day: (of) => `The rows up to ${of} are not those with which the day was closed.`,
      file: (of) => `The file ${of} is missing, or is not the one with which the day was closed.`,
      copy: (of) =>
        `The file ${of} says that the day was closed with other rows: an older backup was restored, or the audit trail was rewritten.`,
      certificate: (of) => `No row says that the certificate ${of} was issued.`,
    },
    begun: 'The check has started',
    json: 'As data, with the stamps (JSON)',
  },
  openReplacement: 'Open the new certificate',

  // by file
  intactTitle: 'The file is intact',
  intactDocument: (number, date) => `It is document ${number}, byte for byte as it was issued on ${date}.`,
  intactExtract: (date) => `It is an extract of this certificate, byte for byte as it was issued on ${date}.`,

  // unknown
  unknownCodeTitle: 'Unknown code',
  unknownCode: (code) => `No certificate has the code ${code}.`,
  unknownCodeHelp: [
    'Compare the code with the printed one, one character at a time, and type it again.',
    'If there is a QR code, scan it: it leads to the right page.',
    'If the code is printed exactly like this, the certificate may be false: ask the person who gave it to you, or the certifier that it names.',
  ],
  unknownFileTitle: 'Unknown file',
  unknownFile: 'This file was not issued here, or has been changed since.',
  unknownFileHelp: [
    'Even a genuine certificate becomes a different file if it is printed and scanned, photographed or saved again by a program: ask for the original PDF.',
    'Check the certificate, or its extract, by the code printed on it.',
    'If the code is unknown as well, the certificate may be false.',
  ],
  whatToDo: 'What to do',
  tryAgain: 'Try again',

  pausedTitle: 'Too many attempts',
  paused: (seconds) =>
    `Too many unknown codes have been tried from this address: try again in ${wait(seconds)}.`,

  another: 'Check another certificate',
  json: 'This data as JSON',

  facts: {
    code: 'Verification code',
    facts: 'Certificate details',
    name: 'Certificate',
    company: 'Company',
    facility: 'Facility',
    facilities: 'Facilities',
    madeAt: (letter, name) => `Facility ${letter}: ${name}`,
    address: 'Address',
    issuedOn: 'Issued on',
    expireOn: 'Valid until',
    printedExpireOn: 'Printed expiry date',
    notCertified: (count) =>
      count === 1
        ? 'One product on this certificate is no longer certified: it is struck through in the list.'
        : `${count} products on this certificate are no longer certified: they are struck through in the list.`,
    notCertifiedSince: (date) => `No longer certified since ${date}`,
    lotNumber: 'Lot',
    certifier: 'Issued by',
    onlyThese: 'It covers only the products listed here.',
    onlyListed: 'It covers only the products on the full list.',
    find: 'Search for a product by name or code',
    noneFound: (text) => `No product matches “${text}” on this certificate.`,
    showAll: 'Show all products',
    onAllPages: 'It covers only the products listed on these pages.',
    products: (count) => (count === 1 ? '1 product' : `${count} products`),
    document: (number) => `Document ${number}`,
    documentIssued: (date) => `Issued on ${date}`,
    passover: 'Passover',
    onBehalf: (name) => `On behalf of ${name}`,
    proofs: 'To check the file itself',
    checksum: 'Checksum of the PDF (SHA-256)',
    credentialStatus: 'Status of the credential',
  },
}
