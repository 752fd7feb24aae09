import type { files as it } from '../../it/server/files'

const days = (count: number) =>
  count === 0
    ? 'on the same day'
    : count === 1
      ? 'within 1 day'
      : `within ${count.toLocaleString('en-GB')} days`
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`

export const files = {
  exports: {
    cutSheet: 'Notice',
    cut: (rows: number, total: string) =>
      `This file holds the first ${rows.toLocaleString('en-GB')} of ${total} rows. To have them all, export as CSV or narrow the filters.`,
    leftOut: (count: number) => `… ${count} do not fit into the cell: the CSV has the whole list`,
    orMore: (total: number) => `${total.toLocaleString('en-GB')} or more`,
    /** Abroad, 03/04 is read in two ways. */
    csv: { delimiter: ',', day: (day: string, month: string, year: string) => `${year}-${month}-${day}` },
    xlsxDay: 'd mmm yyyy',
    name: {
      ingredients: 'ingredients',
      products: 'products',
      certificates: 'certificates',
      companies: 'companies',
      visits: 'visits',
      facilities: 'facilities',
      deviations: 'deviations',
      rulings: 'rulings',
      'supplier-certificates': 'supplier-certificates',
    },
    sheet: {
      ingredients: 'Ingredients',
      products: 'Products',
      certificates: 'Certificates',
      companies: 'Companies',
      visits: 'Visits',
      facilities: 'Facilities',
      deviations: 'Deviations',
      rulings: 'Rulings',
      'supplier-certificates': 'Supplier certificates',
    },
  },
  dossier: {
    title: (company: string): string => `Dossier of ${company}`,
    lead: (at: string): string =>
      `Everything the company saw in the portal on ${at}. These pages open without a network, too.`,
    kind: 'What',
    count: 'How many',
    asSheet: 'For a spreadsheet',
    asData: 'For a program',
    about:
      'Each line of a JSONL file is an answer of the portal, by the schema beside it; of items that were renewed the earlier versions are there, too. “manifest.json” has length and SHA-256 digest of every file: without it, the download broke off.',
    files: 'Files',
  },
  figures: {
    title: {
      decisions: 'Time to decision',
      waiting: 'Backlog',
      concerns: 'Certificates to review',
      outcomes: 'Decisions',
      expiring: 'What expires in the next twelve months',
      issued: 'Certificates issued',
    },
    month: 'Month',
    days: 'Days waiting',
    concernDays: 'Days since it came up',
    concerns: 'Open concerns',
    median: 'Median (days)',
    p90: 'Nine in ten (days)',
    approved: 'Approved',
    sentBack: 'Sent back',
    rejected: 'Rejected',
    newOnes: 'New',
    renewals: 'Renewals',
    overDays: (days) => `over ${days}`,
    noDecision: 'No decision in the last twelve months.',
    tookDays: (month, median, p90) =>
      `In ${month}, half of the items sent were decided ${days(median)}, nine in ten ${days(p90)}.`,
    decided: (count) =>
      `${some(count, 'decision', 'decisions')} in the last twelve months, by outcome and month.`,
    nothingWaits: 'Nothing is waiting for a decision today.',
    waits: (count, old) =>
      `${some(count, 'item is waiting', 'items are waiting')} for a decision today, ${old === 0 ? 'none' : old.toLocaleString('en-GB')} of them for more than 14 days.`,
    nothingToReview: 'No certificate in force is to be reviewed today.',
    toReview: (count, old) =>
      `${some(count, 'concern is', 'concerns are')} open on certificates in force today, ${old === 0 ? 'none' : old.toLocaleString('en-GB')} of them for more than 14 days.`,
    nothingExpires: 'Nothing expires in the next twelve months.',
    expires: (certificates, ingredients, ofSuppliers) =>
      `${some(certificates, 'certificate', 'certificates')}, ${some(ingredients, 'approved ingredient', 'approved ingredients')} and ${some(ofSuppliers, 'supplier certificate', 'supplier certificates')} expire in the next twelve months.`,
    nothingIssued: 'No certificate issued in the last twelve months.',
    issued: (made, renewed) =>
      `${some(made + renewed, 'certificate', 'certificates')} issued in the last twelve months, of which ${some(renewed, 'is a renewal', 'are renewals')}.`,
    file: {
      decisions: 'time-to-decision',
      waiting: 'backlog',
      concerns: 'certificates-to-review',
      outcomes: 'decisions',
      expiring: 'expiries',
      issued: 'certificates-issued',
    },
    sheet: {
      decisions: 'Time to decision',
      waiting: 'Backlog',
      concerns: 'Certificates to review',
      outcomes: 'Decisions',
      expiring: 'Expiries',
      issued: 'Certificates issued',
    },
  },
  trail: {
    certifier: 'Certifier',
    fields: {
      id: 'Event',
      at: 'Time (UTC)',
      action: 'Action',
      entityType: 'Type',
      entityId: 'Item ID',
      actorId: 'User ID',
      headQuarterId: 'Company ID',
    },
    cut: (text) => `${text}… (continues: the CSV has all of it)`,
    onlyThis: 'This item only',
    onlyPerson: 'This person only',
    onlyCompany: 'This company only',
    sheet: 'Audit trail',
    file: 'audit-trail',
    column: {
      day: 'Date',
      time: 'Time',
      who: 'Who',
      what: 'What',
      name: 'Item',
    },
  },
} satisfies typeof it
