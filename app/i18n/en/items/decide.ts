import { kindInWords, type ReviewedKind } from '~/domain/items/item-kinds'
import type { AnyManyAction } from '~/domain/items/review'
import type { Words } from '../../words'

const some = (kind: ReviewedKind, count: number) => `${count} ${kindInWords(kind)}${count === 1 ? '' : 's'}`

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

  title: (action: AnyManyAction, kind: ReviewedKind, count: number) =>
    ({
      approve: `Approve ${some(kind, count)}?`,
      askForChanges: `Send back ${some(kind, count)}?`,
      reject: `Reject ${some(kind, count)}?`,
      recommend: `Favourable opinion on ${some(kind, count)}?`,
      lock: `Take on ${some(kind, count)}?`,
      assign: `Assign ${some(kind, count)}`,
      save: `Set for ${some(kind, count)}`,
      send: `Send ${some(kind, count)} to the certifier?`,
    })[action],
  done: (action: AnyManyAction, kind: ReviewedKind, count: number) =>
    ({
      approve: `${some(kind, count)} approved`,
      askForChanges: `${some(kind, count)} sent back`,
      reject: `${some(kind, count)} rejected`,
      recommend: `Favourable opinion given on ${some(kind, count)}`,
      lock: `You have taken on ${some(kind, count)}`,
      assign: `${some(kind, count)} assigned`,
      save: `${some(kind, count)} updated`,
      send: `${some(kind, count)} sent to the certifier`,
    })[action],
  failed: 'That did not work, please try again…',
  notDone: (count: number) => `${count} could not be done:`,
  onlySo: (most: number, left: number) =>
    `At most ${most} at once: ${left} ${left === 1 ? 'stays' : 'stay'} in the list.`,
  ready: 'Selected',
  toSend: (kind: ReviewedKind, count: number) => `To be sent: ${some(kind, count)}`,
  sentWithout: 'They can be sent as they are, but the certifier will ask for it',
  sendLacks: {
    document: (count) => `Without documents: ${count}`,
    expiry: (count) => `Already expired: ${count}`,
    supplier: (count) => `Without a supplier: ${count}`,
  },
  chosen: (kind: ReviewedKind, count: number) => `Selected: ${some(kind, count)}`,
  lacking: (count: number) => `To be completed: ${count}`,
  tickAll: (count: number) => `Include all ${count}`,
  impossible: (count: number) => `Not possible for ${count}`,
  lacks: (fields: string[]) => `Missing: ${fields.join(', ')}`,
  lacksHint: 'Set what is missing above, for all that are ticked.',
  takesFollowing:
    'They take the kosher status that follows from their ingredients, unless you set another one above.',
  concerns: 'Concerns',
  weighed: (count: number) => `With concerns to be weighed: ${count}`,
  weighedHint: 'They are approved only if you tick them: the tick says that you have weighed the concerns.',
  unproven: (count: number) => `Without proof: ${count}`,
  unprovenHint:
    'They lack documents or a vendor, and are approved only if you tick them, one by one or all together.',
  approveSome: (count: number, unproven: number) =>
    unproven === 0 ? `Approve ${count}` : `Approve ${count}, ${unproven} without proof`,
  useSuggested: (count: number) =>
    count === 1 ? 'Use the suggested vendor' : `Use the suggested vendors (${count})`,
  useSuggestedHint: 'Each takes its own. A vendor that is set for all takes their place.',
  suggested: 'suggested',
  tickWeighed: (name: string) => `Include ${name}, concerns weighed`,
  forbidden: 'Forbidden: it is decided on its own page, with a reason.',
  tick: (name: string) => `Include ${name}`,
  note: 'Note for the companies',
  noteHint: 'It appears in the messages of each item; every company receives a single email.',
  noteToCertifier: 'Note for the certifier',
  noteToCertifierHint:
    'It appears in the messages of each item; the certifier receives a single email for all of them.',
  opinionNote: 'Note for the person who decides',
  opinionNoteHint: 'Only colleagues read it.',
  setTitle: 'Set for all',
  setHint: 'Only empty fields are filled in. “Replace” changes the others too.',
  overwrite: 'Replace',
  documents: 'Documents',
  item: 'Name',
  company: 'Company',
  follows: 'From the ingredients',
  useFollowing: 'Each one’s own',
  why: 'Reason',
  kosher: 'Kosher',
  supplier: 'Vendor',
  code: 'Code',
  agency: 'Certifying agency',
  validUntil: 'Valid until',
  takes: 'To update',
  takesOf: (count: number, covered: number) => `${count} of ${covered}`,
  takesHint:
    'The ingredients that come ticked when a single certificate is approved take its expiry. The others stay as they are: choose them on the certificate’s page.',
  tookDate: (count: number) =>
    count === 0
      ? 'No expiry was updated'
      : `The expiry of ${count === 1 ? '1 ingredient' : `${count} ingredients`} was updated`,
} satisfies Words['decide']
