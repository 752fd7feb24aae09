import type { visitSummary as it } from '../../it/visits/visit-summary'

export const visitSummary = {
  counts: {
    found: 'Found',
    differs: 'Different',
    absent: 'Not found',
    unlisted: 'Unlisted',
    unseen: 'Not seen',
    notAllowed: 'Not allowed, found',
  },
  exceptions: 'Differences from the approved list',
  noExceptions: 'No differences.',
  notAllowed: 'Not allowed',
  forbidden: 'Not allowed: looked for?',
  noAnswer: 'no answer',
  unseen: 'Ingredients not seen',
  checks: 'Checks',
  deviations: 'Deviations and remarks',
  noDeviations: 'No deviations, no remarks.',
  requirement: 'Requirement',
  measure: 'Required measure',
  dueOn: 'Due on',
} satisfies typeof it
