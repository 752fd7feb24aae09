import type { Words } from '../../words'
import { visitSeen } from './visit-seen'
import { visitTerms } from './visit-terms'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const clockBy = (days: number, hours: number, minutes: number) =>
  [
    ...counted(days, 'day', 'days'),
    ...counted(hours, 'hour', 'hours'),
    ...counted(minutes, 'minute', 'minutes'),
  ].join(' and ')

const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`)

export const visits = {
  ...visitTerms,
  title: 'Visits',
  numbered: (number) => `Visit ${number}`,
  newTitle: 'New visit',
  plan: 'Plan a visit',

  kinds: {
    initial: 'Initial visit',
    periodic: 'Periodic',
    followUp: 'Follow-up',
    kosherization: 'Kosherization',
    supervised: 'Supervised production',
    passover: 'Passover',
  },
  statuses: {
    planned: 'Planned',
    underway: 'Underway',
    ended: 'Ended',
    confirmed: 'Outcome confirmed',
    cancelled: 'Cancelled',
  },
  arriving: 'Arriving',
  late: 'Arrived later',
  outcomes: {
    compliant: 'Compliant',
    remarks: 'Compliant with remarks',
    deviations: 'Deviations found',
    notCarriedOut: 'Not carried out',
  },
  announced: 'Announced',
  unannounced: 'Unannounced',

  // lists
  tabs: 'Which visits',
  tab: { all: 'All', planned: 'To do', underway: 'Underway', over: 'Past', due: 'Due', calendar: 'Calendar' },
  searchHint: { Certifier: 'Number, facility or company', Company: 'Number or facility' },
  dueSearchHint: 'Name or town',
  listCaption: 'List of visits',
  dueCaption: 'Facilities and their next visits',
  empty: 'Plan a visit here, or from the page of a facility.',
  emptyCompany: 'Announced visits appear here, and the reports of those carried out.',
  dueEmpty: 'No facility has a visit due.',
  loadFailed: 'Error loading visits, please try again...',
  number: 'Number',
  facility: 'Facility',
  headquarters: 'Company',
  kind: 'Kind',
  status: 'Status',
  outcome: 'Outcome',
  plannedOn: 'Planned for',
  plannedTime: 'Time',
  plannedTimeHint: 'Optional.',

  date: 'Date',
  lead: 'Inspector',
  inspector: 'Inspector',
  deviations: 'Deviations',
  finding: 'Finding',

  openDeviations: (count) => (count === 1 ? '1 open deviation' : `${count} open deviations`),
  lastVisit: 'Last visit',
  nextVisit: 'Next one by',
  interval: 'Interval',
  never: 'Never',
  everyMonths: (months) => `Every ${inMonths(months)}`,
  dueIs: 'Due',
  dueStates: { never: 'Never visited', overdue: 'Overdue', soon: 'Due soon', later: 'Later' },
  dueRule: (usual, sensitive, deviation) =>
    `Certified facilities that were never visited come first; the others are visited every ${inMonths(usual)}, every ${sensitive} if they use sensitive ingredients (meat, or with a certificate for each delivery), every ${deviation} if they have an open deviation, unless a manager has set an interval.`,
  risks: {
    deviation: 'open deviation',
    sensitive: 'sensitive ingredients',
  },
  intervalSet: 'set by a manager',

  // the month
  calendar: {
    title: (month) => `Visits in ${month}`,
    lead: 'To print the month, use the browser’s print command.',
    previous: 'Previous month',
    next: 'Next month',
    thisMonth: 'This month',
    grid: (month) => `Calendar of ${month}`,
    noProvince: 'No province',
    empty: 'No visits this month.',
    toPlan: 'To be planned',
    show: 'Show',
    everybody: 'Everyone',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },

  // planning
  place: 'Facility',
  placeHint: 'The facility, or the head office, to visit.',
  kindHint:
    'Initial visits, kosherization, supervised production and Passover are announced; the others are not.',
  announcedLabel: 'Notice to the company',
  announcedChoices: {
    yes: 'Announced: the company sees it and gets an email',
    no: 'Unannounced: the company does not know about it until it is over',
  },
  inspectors: 'Other inspectors',
  inspectorsHint: 'They collect evidence too.',
  brief: 'Notes for the inspector',
  briefHint: 'The company does not see them.',
  alreadyPlanned: 'A visit to this facility is already planned',
  planAgain: 'Plan this one too',
  planIt: 'Plan',
  planning: 'Planning…',

  planFailed: 'The visit could not be planned, please try again...',
  save: 'Save the plan',

  saveFailed: 'The plan could not be saved, please try again...',
  fixed: 'The plan can be changed until the visit starts.',
  noInspectors: 'Nobody else',
  conflict: 'Somebody else has changed the plan. This is how it is now: check it and save again.',

  // a visit
  sections: 'Parts of the visit',
  section: {
    report: 'Report',
    evidence: 'Evidence',
    deviations: 'Deviations',
    plan: 'Plan',
  },
  toField: 'Open on site',
  toCalendar: 'Add to calendar',
  facts: 'The visit',
  startedAt: 'Started',
  endedAt: 'Ended',
  completeAt: 'Evidence complete',
  createdBy: 'Planned by',
  areasNotSeen: 'Areas not seen',
  statement: 'Company’s statement',
  signatures: 'Signatures',
  signedTyped: 'signed by typing the name',
  noReport: 'The report is created once all the evidence has arrived.',
  notStarted: 'The visit has not started yet.',
  reportAfterConfirming: 'The report will be here once the certifier has confirmed it.',
  reportSoon: 'The PDF of the report is being created: it will be here shortly.',
  openReport: 'Open the PDF report',
  openAddendum: (number) => `Addendum ${number}`,
  counts: 'At a glance',
  count: {
    found: 'Found',
    differs: 'Different',
    absent: 'Not found',
    unlisted: 'Unlisted',
    notAllowed: 'Not allowed, found',
    unanswered: 'Checks without an answer',
    photos: 'Photos',
    deviations: 'Deviations',
  },

  // confirming
  confirm: 'Confirm the outcome',
  confirmLead: (number) =>
    `The outcome of ${number} becomes the office’s decision and is added to the report.`,
  confirmNote: 'Note',
  confirmNoteHint: 'Optional, unless you change the grade or due date of a deviation. The company reads it.',
  confirming: 'Confirming…',

  confirmFailed: 'The outcome could not be confirmed, please try again...',
  confirmedBy: (who, at) => `Confirmed by ${who}, ${at}`,
  confirmedAt: (at) => `Confirmed on ${at}`,
  notConfirmable: {
    notEnded: 'It can be confirmed once the visit has ended.',
    arriving: 'It can be confirmed once all the evidence has arrived.',
    ownVisit: 'A colleague has to confirm it, not the person who led the visit.',
  },
  alreadyConfirmed: 'The outcome is already confirmed.',
  grade: 'Grade',
  dueOn: 'Due on',

  // cancelling
  cancel: 'Cancel visit',
  cancelTitle: 'Cancel the visit',
  cancelTold: 'The company knows about the visit: it will get an email with the reason.',
  cancelUntold: 'The company does not know about it and will not be notified.',
  cancelReason: 'Reason',
  cancelling: 'Cancelling…',

  cancelFailed: 'The visit could not be cancelled, please try again...',
  cancelledBy: (who, at) => `Cancelled by ${who}, ${at}`,
  cancelledAt: (at) => `Cancelled on ${at}`,
  notCancellable: 'It can be cancelled until it starts.',
  keepIt: 'Do not cancel',

  // tablets
  attention: 'Needs attention',
  lateEvidence: 'Evidence that arrived later',
  awayLong: 'Tablets away for more than 3 days',
  packs: 'Tablets',
  packAway: (who, at) => `On ${who}’s tablet since ${at}`,
  packSeen: (at) => `last contact ${at}`,
  packReturned: (who, device, at) => `${who}, ${device}: submitted ${at}`,
  packDiscarded: (who, device, by) => `${who}, ${device}: discarded by ${by}`,
  packNone: 'No tablet has downloaded this visit.',
  discard: 'Discard',
  discardOf: (device) => `Discard ${device}`,
  discardTitle: 'Discard the tablet',
  discardLead: (who, device) =>
    `Anything ${who} has collected on “${device}” that has not arrived is no longer expected. If it does arrive, it is marked as arrived later.`,
  discardConfirm: 'Discard the tablet',

  discardFailed: 'That did not work, please try again...',

  // evidence
  missingTitle: 'Missing evidence',
  missing: (observations, photos) =>
    [
      observations === 0 ? '' : observations === 1 ? '1 observation' : `${observations} observations`,
      photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`,
    ]
      .filter(Boolean)
      .join(' and '),
  missingFrom: (who, device, what) => `From ${who}, “${device}”: ${what}.`,
  missingHint: 'It arrives as soon as the tablet is online again.',
  lateTitle: 'Some evidence arrived later',
  lateHint:
    'It came after the visit ended or was cancelled, or after its inspectors changed: it is marked “arrived later”.',
  lateMark: 'arrived later',
  lateSeen: 'Mark as seen',

  ...visitSeen,
  discordantHint: 'Two observations of the same thing conflict. The next one settles it.',
  clockOff: (by) => `Tablet’s clock ${by}: time corrected`,
  clockAhead: (days, hours, minutes) => `${clockBy(days, hours, minutes)} fast`,
  clockBehind: (days, hours, minutes) => `${clockBy(days, hours, minutes)} slow`,
  corrected: 'corrected',
  noEvidence: 'No evidence yet.',
  group: {
    notAllowed: 'Not allowed: looked for?',
    differs: 'Different',
    unlisted: 'Unlisted',
    absent: 'Not found',
    check: 'Checks',
    line: 'Lines',
    delivery: 'Deliveries in bulk',
    kosherization: 'Kosherizations',
    label: 'Product labels',
    seal: 'Seals',
    sample: 'Samples',
    note: 'Notes',
    found: 'Found',
  },
  differs: (what) => `Different: ${what}`,
  usages: { yes: 'In use', no: 'Not in use', unknown: 'Unknown whether in use' },
  noteTitle: 'Note',
  internalNote: 'Internal note',
  detail: {
    result: 'Result',
    differences: 'Different',
    inUse: 'Use',
    group: 'Group',
    status: 'Kosher status',
    name: 'Name',
    vendor: 'Vendor',
    symbol: 'Symbol',
    lot: 'Lot',
    expiry: 'Expiry',
    area: 'Area',
    deliveredOn: 'Date',
    deliveryNote: 'Delivery note',
    tanker: 'Tanker',
    certificate: 'Certificate of the load',
    previousLoads: 'Previous loads',
    washTicket: 'Wash ticket',
    seal: 'Seal',
    missing: 'Missing',
    line: 'Line',
    idleSince: 'Idle since',
    method: 'Method',
    celsius: 'Temperature, °C',
    minutes: 'Minutes',
    from: 'Before',
    to: 'After',
    seals: 'Seals',
    symbolShown: 'Symbol on the label',
    symbolExpected: 'Symbol expected',
    place: 'Where',
    of: 'Sample of',
    purpose: 'Purpose',
  },
  onLabel: 'On the label',
  onList: 'On the list',
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  photo: (number, of) => `Photo ${number}: ${of}`,
  photoOpen: (number, of) => `Open photo ${number} large: ${of}`,
  showAll: (count) => (count === 1 ? 'Show it' : `Show all ${count}`),

  // resolving unlisted ingredients
  adopt: 'Follow up',
  adoptOf: (name) => `Follow up “${name}”`,
  adoptTitle: 'What to do with it',
  adoptLead: (name) => `“${name}”, found but not on the list.`,
  adoptNew: 'A new ingredient, waiting to be reviewed',
  adoptNewHint: 'The photos are added to its documents.',
  adoptOld: 'A message about an existing ingredient',
  adoptName: 'Name',
  adoptVendor: 'Vendor',
  adoptExpiry: 'Expiry',
  adoptIngredient: 'Ingredient',
  adoptSearch: 'Search the facility’s ingredients',
  adoptMore: (shown, all) => `These are ${shown} of ${all}: search by name or RMC.`,
  adoptNone: 'No ingredient at the facility has this name.',
  adoptMessage: 'Message to the company',
  adoptMessageSays: (number, name) =>
    `During visit ${number} we found “${name}”, which is not on the list: is it this ingredient?`,
  adoptSend: 'Send the message',

  adoptFailed: 'That did not work, please try again...',
  makeIngredient: 'Create the ingredient',
  openAdopted: 'Open the ingredient',

  unnamed: 'Unnamed',

  // deviations of a visit
  noDeviations: 'No deviations.',
  raise: 'Raise a deviation',
  due: (date) => `by ${date}`,

  // a facility
  facilityDue: 'Next visit',
  usualInterval: (months) => `As usual (${inMonths(months)})`,
  intervalByManager: 'Only a manager can change the interval.',
  intervalSave: 'Set interval',

  intervalFailed: 'The interval could not be set, please try again...',
} satisfies Words['visits']
