import type { visitSeen as it } from '../../it/visits/visit-seen'

export const visitSeen = {
  seenTitle: 'Seen at visits',
  results: { found: 'Found', absent: 'Not found', differs: 'Different', unseen: 'Still to see' },
  discordant: 'Conflicting',
} satisfies typeof it
