import type { DirectoryWords } from '../../it/server/directory'

export const directory: DirectoryWords = {
  title: 'Public register',
  heading: 'Search certified products',
  lead: (certifier) => `The products certified by ${certifier}, with today’s status.`,

  // search
  search: 'Name, brand, maker or product code',
  barcode: 'Number under the bar code',
  submit: 'Search',
  filters: 'More filters',
  status: 'Kosher status',
  anyStatus: 'All',
  restriction: 'Restriction',
  anyRestriction: 'Any',
  country: 'Maker’s country',
  anyCountry: 'All',
  on: 'Valid on',
  onIgnored: (text) => `“${text}” is not a date: the filter “Valid on” was not applied.`,
  passover: 'Kosher for Passover only',
  ended: 'Expired and revoked, too',
  apply: 'Apply filters',
  clear: 'Clear filters',
  found: (count, more) =>
    count === 1 ? '1 product' : `${more ? 'more than ' : ''}${count.toLocaleString('en-GB')} products`,
  results: 'Products found',
  noneTitle: 'Not in the register',
  noneFound: (text) =>
    text
      ? `No product in the register matches “${text}”.`
      : 'No product in the register matches the filters.',
  noneMeans: 'This does not mean that it is not kosher: the register only lists what this body certifies.',
  noneYet: 'The register has no products yet.',

  // a product
  passoverBadge: 'Passover',
  onlyWithMark: 'Only if the pack bears the mark',
  onlyWithMarkSays: 'Packs without the certifier’s mark are not certified.',
  onlyLot: (lot) => `This certificate covers lot ${lot} only.`,
  otherLot: (asked, lot) => `Lot ${asked} is not certified: the certificate covers lot ${lot} only.`,
  state: {
    valid: 'Valid',
    expiring: 'Valid, expiring soon',
    expired: 'Expired',
    replaced: 'Replaced',
    suspended: 'Suspended',
    ended: 'Ended',
    revoked: 'Revoked',
    takenOff: 'No longer certified',
  },
  says: {
    valid: (day) => `Certified kosher until ${day}.`,
    expiring: (day) => `Still certified kosher, until ${day}.`,
    expired: (day) => `The certificate expired on ${day} and is no longer valid.`,
    replaced: (day) => `The certificate was replaced on ${day} and is no longer valid.`,
    suspended: (day) => `Suspended since ${day}: not certified for now.`,
    ended: (day) => `The certificate ended on ${day} and is no longer valid.`,
    revoked: (day) => `The certificate was revoked on ${day} and is no longer valid.`,
    takenOff: (day) => `No longer certified since ${day}: it was taken off the certificate.`,
  },
  saysToday: {
    valid: 'Certified kosher today.',
    expiring: 'Certified kosher today.',
    expired: 'The certificate has expired and is no longer valid.',
    replaced: 'The certificate was replaced and is no longer valid.',
    suspended: 'Suspended: not certified for now.',
    ended: 'The certificate ended and is no longer valid.',
    revoked: 'The certificate was revoked and is no longer valid.',
    takenOff: 'No longer certified: it was taken off the certificate.',
  },
  validToday: 'Valid today',
  validUntil: (day) => `Valid until ${day}`,
  endedOn: {
    expired: (day) => `Expired on ${day}`,
    replaced: (day) => `Replaced on ${day}`,
    suspended: (day) => `Suspended since ${day}`,
    ended: (day) => `Ended on ${day}`,
    revoked: (day) => `Revoked on ${day}`,
    takenOff: (day) => `Taken off on ${day}`,
  },
  facts: 'Product details',
  brand: 'Brand',
  maker: 'Maker',
  code: 'Product code',
  gtins: 'EAN and GTIN codes',
  certificate: 'Certificate',
  check: 'Check the certificate',
  certifier: 'Certified by',
  issuedOn: 'Issued on',
  expireOn: 'Valid until',
  lot: 'Lot',
  changedOn: 'Updated on',
  issued: (day) => `Issued ${day}`,
  history: 'Certificates of this product',
  historyOf: (number) => (number === null ? 'Certificate' : `Certificate ${number}`),
  asData: 'This data for programs',

  // a company
  companyLead: (place) => `Company in ${place}.`,
  companyProducts: 'Certified products',
  noProducts: 'No product of this company is certified today.',

  // unknown
  unknownTitle: 'Not in the register',
  unknown: 'This address belongs to no product or company in the register.',
  unknownGtin: (gtin) => `The code ${gtin} belongs to no product in the register.`,
  badGtinTitle: 'Invalid code',
  badGtin: 'An EAN or GTIN code has 8, 12, 13 or 14 digits.',
  badCheckDigit: (expected) => `The check digit is wrong: the last digit should be ${expected}.`,
  badLink: 'The address is not a GS1 Digital Link: variant, lot and serial number may follow the code.',
  toRegister: 'The whole register',
  tooManyTitle: 'Too many searches',
  tooMany: (seconds) =>
    `Too many searches came from this address: try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}. If you need all the data, you can download the register.`,

  // below each page
  asOf: (instant) => `As of ${instant}`,
  download: 'Download the register',
  licence: (licence) => `Licence ${licence}`,

  badge: {
    kosher: 'Kosher',
    alt: (state, number) => `Kosher certificate ${number}: ${state}`,
  },
}
