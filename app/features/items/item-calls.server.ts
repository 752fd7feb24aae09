import { itemKinds, type ItemIdName } from '~/domain/items/item-kinds'
import type { ReturnMove } from '~/domain/items/review'
import type { PortalApi } from '~/portal/api.server'
import type { ItemRef } from './item-kind'

interface Message {
  content: string
  idempotencyKey?: string | undefined
}

interface GivenOpinion {
  favourable: boolean | null
  note?: string | null
  version?: number
}

interface Decision {
  notes: string | null
  version: number
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

export function itemCalls(api: PortalApi['api'], { kind, id }: ItemRef) {
  const calls = api[itemKinds[kind].plural]
  // Only the id of this kind is there: no other one is read.
  const ref = { [itemKinds[kind].id]: id } as Record<ItemIdName, string>
  return {
    get: () => calls.get(ref),
    remove: (reason: string | null) => calls.remove({ ...ref, reason }),
    addNote: (message: Message) => calls.addNote({ ...ref, ...message }),
    markRead: (noteId: string) => calls.markRead({ ...ref, noteId }),
    send: (decision: Decision) => calls.send({ ...ref, ...decision }),
    approve: (decision: Approval) => calls.approve({ ...ref, ...decision }),
    giveBack: (move: ReturnMove, decision: Decision & { notes: string }) =>
      calls[move]({ ...ref, ...decision }),
    assign: (assignedTo: string | null) => calls.assign({ ...ref, assignedTo }),
    giveOpinion: (opinion: GivenOpinion) => calls.giveOpinion({ ...ref, ...opinion }),
    withdraw: (said: Withdrawal) => calls.withdraw({ ...ref, ...said }),
    lock: () => calls.lock(ref),
    unlock: () => calls.unlock(ref),
    clone: (asNewVersion: boolean) => calls.clone({ ...ref, asNewVersion }),
  }
}
