import type { Words } from '../words'

export const timeline = {
  kind: 'What',
  thePortal: 'The portal',

  lead: 'Everything that has happened, newest first: who, what, when.',
  by: 'Who',
  theCertifier: 'The certifier',
  changes: (count) => (count === 1 ? 'What changed' : `What changed (${count} fields)`),
  before: 'Before',
  after: 'After',
  removedOn: (day) => `removed on ${day}`,

  which: 'Which',
  more: (count) => `and ${count} more`,
  older: 'Older',
  newest: 'Back to the newest',
  empty: 'Nothing yet',
  emptyFiltered: 'Nothing with these filters',
  failed: 'Could not load the history, please try again...',
} satisfies Words['timeline']
