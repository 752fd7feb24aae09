import { itemKinds, reviewedKinds, type ItemIdName, type ReviewedIdName } from '~/domain/items/item-kinds'
import type { ReturnMove } from '~/domain/items/review'
import type { PortalApi } from '~/portal/api.server'
import type { ItemRef, ReviewedRef } from './item-kind'

interface Message {
  content: string
  idempotencyKey?: string | undefined
}

/** The input: the fields of the kind's form. */
interface Typed {
  version?: number | undefined
  changes?: object
}

interface Decision extends Typed {
  notes: string | null
}

interface Approval extends Decision {
  acknowledged: string[]
  reason: string | null
  useSuggestedVendor: boolean
}

interface Withdrawal {
  reason: string
  on?: string | null | undefined
  version?: number | undefined
}

/** The calls of all reviewed kinds. */
export function reviewedCalls(api: PortalApi['api'], { kind, id }: ReviewedRef) {
  const calls = api[reviewedKinds[kind].calls]
  // Only the id of this kind is there: no other one is read.
  const ref = { [reviewedKinds[kind].id]: id } as Record<ReviewedIdName, string>
  /** The form's schema is made from its call's: no type names the fields of all kinds at once. */
  const typed = (input: object) => ({ ...input, ...ref }) as never
  return {
    save: (form: object) => calls.save(typed(form)),
    certifierSave: (form: object) => calls.certifierSave(typed(form)),
    addNote: (message: Message) => calls.addNote({ ...ref, ...message }),
    markRead: (noteId: string) => calls.markRead({ ...ref, noteId }),
    send: (decision: Decision) => calls.send(typed(decision)),
    giveBack: (move: ReturnMove, decision: Decision) => calls[move](typed(decision)),
    assign: (assignedTo: string | null) => calls.assign({ ...ref, assignedTo }),
    giveOpinion: (opinion: Typed & { favourable: boolean | null; note?: string | null }) =>
      calls.giveOpinion(typed(opinion)),
    lock: () => calls.lock(ref),
    unlock: () => calls.unlock(ref),
  }
}

export function itemCalls(api: PortalApi['api'], { kind, id }: ItemRef) {
  const calls = api[itemKinds[kind].plural]
  const ref = { [itemKinds[kind].id]: id } as Record<ItemIdName, string>
  return {
    ...reviewedCalls(api, { kind, id }),
    get: () => calls.get(ref),
    remove: (reason: string | null) => calls.remove({ ...ref, reason }),
    approve: (decision: Approval) => calls.approve({ ...ref, ...decision } as never),
    withdraw: (said: Withdrawal) => calls.withdraw({ ...ref, ...said }),
    clone: (asNewVersion: boolean) => calls.clone({ ...ref, asNewVersion }),
  }
}
