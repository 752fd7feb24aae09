import type { AnyManyAction } from '~/domain/items/review'
import type { Words } from '../../words'

export const decide = {
  sendAll: (count: number) =>
    count === 1
      ? 'Send the draft'
      : `Send all drafts (${count.toLocaleString('en-GB', { useGrouping: true })})`,
  actions: {
    approve: 'Approve',
    askForChanges: 'Send back',
    reject: 'Reject',
    recommend: 'Favourable opinion',
    lock: 'Take on',
    assign: 'Assign…',
    save: 'Set for all…',
    send: 'Send to certifier',
  } satisfies Record<AnyManyAction, string>,
} satisfies Words['decide']
