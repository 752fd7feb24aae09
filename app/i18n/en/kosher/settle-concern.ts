import type { Words } from '../../words'

export const settleConcern = {
  title: 'Note on the concern',
  lead: (product, number) =>
    `Certificate ${number} stays as it is, with “${product}”. The concern leaves the list, and comes back if it is about something else.`,
  note: 'Why the certificate may stay as it is',
  noteHint: 'Kept in the audit log; the company does not see it.',
  confirm: 'Add the note and close the concern',

  failed: 'Error closing the concern, try again...',
  changed: 'The concern has changed in the meantime: look at what it says now, then add your note again.',
  already: {
    note: 'The concern has already been closed with a note.',
    renewal: 'The product has been renewed: the concern is closed.',
    gone: 'The concern is no longer there.',
    ended: 'The certificate is no longer in force: the concern is closed.',
    issue: 'The concern was weighed when the certificate was issued.',
  },
} satisfies Words['settleConcern']
