import type { Words } from '../../words'
import { visitSeen } from './visit-seen'
import { visitSummary } from './visit-summary'
import { visitTerms } from './visit-terms'

const countPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const cameLater = 'What was collected can still be sent: it will be marked as arrived later.'

export const field: Words['field'] = {
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
      photos > 0 ? `to send ${observations} + ${countPhotos(photos)}` : `to send ${observations}`,
    nothingUnsent: 'all sent',
    lastSent: (time) => `last sent ${time}`,
    sendNow: 'Send now',
    withoutScripts: 'This page needs a connection: each answer is sent at once.',
    signIn: 'Sign in to send',
    signInHint: 'The session has ended. What was collected stays on the device.',
    collectedBy: (email) => `Collected by ${email}`,
    collectedByHint: 'They are sent when that account next signs in on this device.',
  },
  refused: {
    title: 'Not accepted by the portal',
    hint: 'They stay on this device until you export and delete them.',
    export: 'Export to a file',
    exportFailed: 'The file was not made: try again when there is a connection.',
    remove: 'Delete from the device',
    removeConfirm: 'Is the file saved? Press again to delete: it cannot be recovered from here.',
  },

  keep: 'Keep on this tablet',
  kept: (at) => `On the tablet since ${at}`,
  packStale: (at) => `The list, with the lines, dates from ${at}: it has changed on the portal since.`,
  refresh: 'Refresh the list',
  listChanged: 'List refreshed',
  listChanges: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  over: {
    cancelled: `The visit was cancelled. ${cameLater}`,
    ended: `The visit has already ended. ${cameLater}`,
    confirmed: `The outcome of the visit is already confirmed. ${cameLater}`,
  },
  clockOff: (at) => `This tablet’s clock is wrong: it says ${at}. Times are corrected on arrival.`,
  nothingKept: 'This visit is not on the device',
  noPack: {
    notMine: 'You are not among the inspectors of this visit.',
    notTaken: 'The visit was cancelled or is already confirmed: it is no longer kept on tablets.',
    noAnswer:
      'Offline, only the visits kept on the tablet can be opened: try again when you are online. If this one was there, the browser has deleted it; what was already sent is on the portal.',
    otherRelease:
      'The list kept here is from another version of the portal: it is downloaded again when you are online. What you have collected stays on the device and is sent as usual.',
    noRoom: 'The device is full: free up some space and try again.',
    gone: 'The last contact with the portal was 14 days ago: the visit was removed from the device. What had not been sent is still here, and is sent when you are online.',
    signedOut:
      'The session ended more than a day ago: sign in again when you are online. What you have collected stays on the device.',
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
  storeFailed: 'The device cannot save. Answers are sent at once and need a connection.',
  saved: 'Recorded',
  notSaved: 'Not recorded',
  deviceFull: 'The device is full: free up some space and press again. What you have written is still here.',
  draftBack: 'Resumed where you left off.',

  search: 'Search by name, vendor or RMC',
  filter: 'Show',
  filters: { all: 'All', unseen: 'To see', seen: 'Seen', unclear: 'To clarify' },
  noneApproved: 'The facility has no approved ingredients.',
  noneShown: 'No ingredient matches.',
  noArea: 'No area',
  results: { ...visitSeen.results, unlisted: 'Not on the list' },
  discordant: visitSeen.discordant,
  discordantHint: 'The records conflict. The next answer settles it.',
  details: 'Photos and details',
  undo: 'Take the answer back',
  rest: {
    link: (count) => `All the rest: found (${count})`,
    title: (area) => `All the rest of this area: found – ${area}`,
    hint: 'Read the list and untick what you have not seen. Each answer can be taken back from its row.',
    confirm: 'Record as found',
    none: 'Nothing in this area is left to see.',
  },
  expires: (date) => `expires on ${date}`,
  withdrawnSince: (date) => `approval withdrawn from ${date}`,
  rejectedOn: (date) => `rejected on ${date}`,
  expired: (date) => `expired on ${date}`,
  unsentMark: 'to send',
  held: {
    name: (name) => `Exactly “${name}” on the label`,
    vendor: (vendor) => `vendor “${vendor}”`,
    vendorAny: 'vendor as on the list',
    symbol: 'kosher symbol on the pack',
    deliveryCertificate: 'certificate of each delivery',
    conditions: 'conditions of the delivery met',
    notAllowed: 'Must not be here',
    presentOnly: 'apart from kosher: in no product',
  },
  heldShort: {
    name: 'name',
    vendor: 'vendor',
    symbol: 'symbol',
    deliveryCertificate: 'certificate of each delivery',
    conditions: 'conditions',
    notAllowed: 'must not be here',
    presentOnly: 'not for kosher',
  },
  differencesTitle: 'What is different',
  onLabel: 'On the label',
  labelName: 'Name on the label',
  labelVendor: 'Vendor or manufacturer',
  labelSymbol: 'Kosher symbol',
  labelLot: 'Lot',
  labelExpiry: 'Expiry',
  text: 'What you saw',
  remarks: 'Add a note or a photo',
  area: 'Area',
  areaHint: 'For example storeroom, cold room 2.',
  record: 'Record',
  back: 'Back to the list',

  unlistedTitle: 'Found but not on the list',
  inUse: 'Is it in use?',
  inUseAnswers: { yes: 'Yes', no: 'No', unknown: 'Unknown' },

  checksHint: 'One topic at a time: OK, not OK or not applicable.',
  lastTime: (date) => `Last time, ${date}`,
  neverSaid: 'No earlier answer.',

  add: 'Add',
  addKinds: {
    deviation: 'Deviation',
    note: 'Note',
    delivery: 'Bulk delivery',
    line: 'Line',
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
    measure: 'Measure required',
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
    load: (number) => `Previous load, no. ${number}`,
    washTicket: 'Wash ticket',
    seal: 'Seal',
    missing: 'What is missing',
  },
  kosherization: {
    equipment: 'Equipment',
    idleSince: 'Idle since',
    idleHint: 'Usually at least 24 hours.',
    method: 'Method',
    celsius: 'Temperature, °C',
    minutes: 'Minutes',
    from: 'Previously made',
    to: 'Will make',
    seals: 'Seals',
    sealsHint: 'Several numbers, separated by commas.',
  },
  line: {
    title: 'Lines of the plant',
    line: 'Line',
    none: 'Something else, not a line',
    result: 'How it stands',
    text: 'What ran',
  },
  seal: {
    number: 'Number',
    action: 'State',
    place: 'Where',
  },
  sample: {
    code: 'Sample code',
    of: 'Sample of',
    lot: 'Lot',
    purpose: 'Purpose',
  },
  label: {
    product: 'Product',
    otherProduct: 'Other product',
    name: 'Product name',
    symbolShown: 'Symbol on the label',
    symbolExpected: 'Symbol expected',
  },

  /** Next to a field. */
  errors: {
    photoMissing: 'At least one photo is needed.',
    photoFailed:
      'The photo cannot be read. Choose the most compatible format (JPEG) in the camera’s settings.',
    noRoom:
      'Less than 100 MB is free: photos can no longer be kept here, but answers can. Free up some space, or send.',
    signatureMissing: 'Draw the signature, or tick that you sign by typing your name.',
    photoRefused: 'The photo was not accepted: add it again.',
  },
  photo: 'Photo',
  fromLibrary: 'From the library',
  photos: countPhotos,
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
  statementHint: 'Appears in the report with the signature.',
  drawHere: 'Sign here with your finger',
  clear: 'Clear the signature',
  typed: 'I sign by typing my name',
  typedHint: 'Instead of a drawn signature.',
  sign: 'Sign',
  endTitle: 'End the visit',
  endHint: 'Submits what was collected on this device. The lead inspector’s submission ends the visit.',
  endWithoutUnseen: 'All ingredients have been seen.',
  endUnseen: (count) =>
    count === 1 ? '1 ingredient has not been seen yet.' : `${count} ingredients have not been seen yet.`,
  endUnsought: (count) =>
    count === 1
      ? '1 ingredient that is not allowed has not been looked for yet.'
      : `${count} ingredients that are not allowed have not been looked for yet.`,
  endUnanswered: (count, of) =>
    count === 1
      ? `1 check of ${of} has no answer: the report says so.`
      : `${count} checks of ${of} have no answer: the report says so.`,
  carriedOut: 'Carried out',
  outcome: 'How it went',
  areasNotSeen: 'Areas not seen',
  areasNotSeenHint: 'One per line.',
  end: 'End and submit',
  ended: (time) => `Submitted at ${time}.`,
  endedUnsent: (time) => `Ended at ${time}: to be handed in once there is a network.`,
}
