import type { field as it } from '../../it/areas/field'
import { visitSeen } from './visit-seen'
import { visitSummary } from './visit-summary'
import { visitTerms } from './visit-terms'

type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<T[K]>
}

const photosOf = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const cameLater = 'What was collected can still be sent: it will be marked as arrived later.'

export const field: Translated<typeof it> = {
  ...visitTerms,
  title: (number) => `Visit ${number}`,
  leave: 'Back to the visit',
  views: {
    ingredients: 'Ingredients',
    unlisted: 'Not on the list',
    checks: 'Checks',
    findings: 'Findings',
    signature: 'Signature',
  },
  parts: 'Parts of the visit',

  bar: {
    label: 'Network and sending',
    online: 'Online',
    offline: 'Offline',
    unsent: (observations, photos) =>
      photos > 0 ? `to send ${observations} + ${photosOf(photos)}` : `to send ${observations}`,
    nothingUnsent: 'all sent',
    lastSent: (time) => `last sent ${time}`,
    sendNow: 'Send now',
    withoutScripts: 'This page needs the network: each answer is sent at once.',
    signIn: 'Sign in to send',
    signInHint: 'The session has ended. What was collected stays on the device.',
    collectedBy: (email) => `Collected by ${email}`,
    collectedByHint: 'They leave when that account signs in on this device again.',
  },
  refused: {
    title: 'Not accepted by the portal',
    hint: 'They stay on this device until you export and delete them.',
    export: 'Export to a file',
    remove: 'Delete from the device',
    removeConfirm: 'Is the file saved? Press again to delete: it cannot be brought back from here.',
  },

  keep: 'Keep on this tablet',
  kept: (at) => `On the tablet since ${at}`,
  packStale: (at) => `The list is of ${at}: it has changed on the portal since.`,
  refresh: 'Refresh the list',
  listChanged: 'List refreshed',
  listChanges: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  over: {
    cancelled: `The visit was cancelled. ${cameLater}`,
    ended: `The visit has already ended. ${cameLater}`,
    confirmed: `The outcome of the visit is already confirmed. ${cameLater}`,
  },
  clockOff: (at) => `The clock of this tablet is wrong: it says ${at}. Times are corrected on arrival.`,
  nothingKept: 'This visit is not on the device',
  noPack: {
    notMine: 'You are not among the inspectors of this visit.',
    notTaken: 'The visit was cancelled or is already confirmed: it is not kept on tablets any more.',
    noAnswer:
      'Offline only the visits kept on the tablet open: try again when there is a network. If this one was there, the browser has thrown it away; what had been sent is on the portal.',
    otherRelease:
      'The list kept here is from another version of the portal: with a network it is taken anew. What you have collected stays on the device and is sent as ever.',
    noRoom: 'The device is full: free some space and try again.',
    gone: 'The last contact with the portal was 14 days ago: the visit was removed from the device. What was not sent yet has stayed, and leaves when there is a network.',
    signedOut:
      'The session ended more than a day ago: sign in again when there is a network. What you have collected stays on the device.',
  },
  goesSoon: (at) => `Offline this visit stays here until ${at}: connect before then, if only for a moment.`,
  storageLost: (answers, photos, others) =>
    [
      'The browser has emptied the memory of this device.',
      answers === 1
        ? 'One unsent answer was still on this page and waits to be sent again.'
        : `${answers} unsent answers were still on this page and wait to be sent again.`,
      photos === 0
        ? 'No photo is lost.'
        : photos === 1
          ? 'One unsent photo is lost: take it again.'
          : `${photos} unsent photos are lost: take them again.`,
      ...(others > 0 ? [`Unsent items of other visits that are lost: ${others}.`] : []),
      'To work offline again, switch on “This device” in your account.',
    ].join(' '),
  opening: 'Opening the visit…',
  storeFailed: 'The device cannot save. Answers are sent at once and need the network.',
  saved: 'Recorded',
  notSaved: 'Not recorded',
  deviceFull: 'The device is full: free some space and press again. What you have written is still here.',
  draftBack: 'Resumed where you left off.',

  search: 'Search by name, vendor or RMC',
  filter: 'Show',
  filters: { all: 'All', unseen: 'To see', seen: 'Seen', unclear: 'To clarify' },
  noneApproved: 'The facility has no approved ingredients.',
  noneShown: 'No ingredient matches.',
  noArea: 'No area',
  results: { ...visitSeen.results, unlisted: 'Not on the list' },
  discordant: visitSeen.discordant,
  discordantHint: 'The records do not agree. The next answer counts for all.',
  details: 'Photos and details',
  undo: 'Take the answer back',
  rest: {
    link: (count) => `All the rest: found (${count})`,
    title: (area) => `All the rest of this area: found – ${area}`,
    hint: 'Read the list and untick what you have not seen. Each answer can be taken back from its row.',
    confirm: 'Record as found',
    none: 'Nothing in this area is left to see.',
    saved: (count) =>
      count === 1 ? '1 ingredient recorded as found' : `${count} ingredients recorded as found`,
  },
  expires: (date) => `expires on ${date}`,
  expired: (date) => `expired on ${date}`,
  unsentMark: 'to send',
  held: {
    name: (name) => `On the label exactly “${name}”`,
    vendor: (vendor) => `vendor “${vendor}”`,
    vendorAny: 'vendor as on the list',
    symbol: 'kosher symbol on the pack',
    deliveryCertificate: 'certificate of each delivery',
    conditions: 'conditions of the delivery met',
    notAllowed: 'Must not be here',
  },
  heldShort: {
    name: 'name',
    vendor: 'vendor',
    symbol: 'symbol',
    deliveryCertificate: 'certificate of each delivery',
    conditions: 'conditions',
    notAllowed: 'must not be here',
  },
  differencesTitle: 'What is different',
  onLabel: 'On the label',
  labelName: 'Name on the label',
  labelVendor: 'Vendor or manufacturer',
  labelSymbol: 'Kosher symbol',
  labelLot: 'Lot',
  labelExpiry: 'Expiry',
  text: 'What you saw',
  area: 'Area',
  areaHint: 'Such as storeroom, cold room 2.',
  record: 'Record',
  back: 'Back to the list',

  unlistedTitle: 'Found and not on the list',
  inUse: 'Is it in use?',
  inUseAnswers: { yes: 'Yes', no: 'No', unknown: 'Unknown' },

  checksHint: 'One topic at a time: ok, not ok or not applicable.',
  lastTime: (date) => `Last time, ${date}`,
  neverSaid: 'Nothing said before.',

  add: 'Add',
  addKinds: {
    deviation: 'Deviation',
    note: 'Note',
    delivery: 'Bulk delivery',
    kosherization: 'Kosherization',
    seal: 'Seal',
    sample: 'Sample',
    label: 'Product label',
  },
  recorded: 'Recorded',
  noneRecorded: 'Nothing yet.',
  correct: 'Correct',
  correcting: 'Correct what was recorded: the earlier record stays in the history.',
  openDeviations: 'Deviations still open',
  openSeals: 'Seals still open',
  recordSeal: 'Record',
  dueOn: (date) => `by ${date}`,

  deviation: {
    grade: 'Grade',
    suggested: (grade) => `Suggested: ${grade}`,
    finding: 'What was found',
    requirement: 'Requirement',
    measure: 'Measure asked for',
    dueOn: 'Due on',
    about: (what) => `About: ${what}`,
    raise: 'Raise a deviation',
  },
  note: {
    text: 'Note',
    internal: 'For the certifier only: the company does not see it',
    internalMark: 'internal',
  },
  delivery: {
    deliveredOn: 'Date',
    deliveryNote: 'Delivery note',
    material: 'Goods',
    tanker: 'Tanker number or plate',
    certificate: 'Certificate of the load',
    load: (number) => `Load before, no. ${number}`,
    washTicket: 'Wash ticket',
    seal: 'Seal',
    missing: 'What is missing',
  },
  kosherization: {
    equipment: 'Equipment',
    idleSince: 'Idle since',
    idleWarning: 'Idle for less than 24 hours',
    idleHint: 'Usually 24 hours at least.',
    method: 'Method',
    celsius: 'Temperature, °C',
    minutes: 'Minutes',
    from: 'Made before',
    to: 'Will make',
    seals: 'Seals',
    sealsHint: 'Several numbers, separated by commas.',
  },
  seal: {
    number: 'Number',
    action: 'State',
    place: 'Where',
  },
  sample: {
    code: 'Code of the sample',
    of: 'Of what',
    lot: 'Lot',
    purpose: 'Purpose',
  },
  label: {
    product: 'Product',
    otherProduct: 'Other product',
    name: 'Name of the product',
    symbolShown: 'Symbol on the label',
    symbolExpected: 'Symbol expected',
  },

  /** Beside a field. */
  errors: {
    photoMissing: 'At least one photo is needed.',
    photoFailed:
      'The photo cannot be read. Choose the most compatible format (JPEG) in the camera’s settings.',
    noRoom:
      'Less than 100 MB are free: photos can no longer be kept here. Answers can. Free some space, or send.',
    signatureMissing: 'Draw the signature, or tick that you sign by typing your name.',
    photoRefused: 'The photo was not accepted: add it again.',
  },
  photo: 'Photo',
  fromLibrary: 'From the library',
  photos: photosOf,
  morePhotos: 'Add a photo',
  removePhoto: 'Remove the photo',
  photoNumber: (number) => `Photo ${number}`,

  brief: 'Notes for the inspector',
  summary: visitSummary,
  summaryTitle: 'What is signed',
  areasSeen: 'Areas',
  seenOf: (seen, listed) => `${seen} of ${listed} seen`,
  signatures: 'Signatures',
  role: 'Signs as',
  signName: 'Full name',
  function: 'Position',
  statement: 'The company’s statement',
  statementHint: 'Stays in the report with the signature.',
  drawHere: 'Sign here with your finger',
  clear: 'Clear the signature',
  typed: 'I sign by typing my name',
  typedHint: 'Instead of a drawn signature.',
  sign: 'Sign',
  endTitle: 'End the visit',
  endHint: 'Hands in what was collected with this device. The lead inspector’s ends the visit.',
  endWithoutUnseen: 'All ingredients were seen.',
  endUnseen: (count) =>
    count === 1 ? '1 ingredient was not seen yet.' : `${count} ingredients were not seen yet.`,
  carriedOut: 'Carried out',
  outcome: 'How it went',
  areasNotSeen: 'Areas not seen',
  areasNotSeenHint: 'One a line.',
  end: 'End and hand in',
  ended: (time) => `Handed in at ${time}.`,
}
