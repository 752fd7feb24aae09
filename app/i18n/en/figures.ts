import type { Words } from '../words'

const days = (count: number) =>
  count === 0
    ? 'on the same day'
    : count === 1
      ? 'within 1 day'
      : `within ${count.toLocaleString('en-GB')} days`
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`

export const figures = {
  lead: 'How the work is going overall. Figures are never broken down by person.',
  kind: 'Decisions and backlog for',
  allKinds: 'Everything',
  company: 'Company',
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
  numbers: 'The numbers',
  take: 'Export the numbers:',
  takeAs: (title, format) => `Export “${title}” as ${format.toUpperCase()}`,
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
  failed: 'Could not load the figures, please try again...',
} satisfies Words['figures']
