import type { ReturnMove } from '~/domain/review'
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
}

interface Withdrawal {
  reason: string
  on?: string | null | undefined
  version?: number | undefined
}

export const itemCalls = ({ ingredients, products }: PortalApi['api'], { kind, id }: ItemRef) => {
  const ingredient = { ingredientId: id }
  const product = { productId: id }
  return kind === 'ingredient'
    ? {
        get: () => ingredients.get(ingredient),
        remove: (reason: string | null) => ingredients.remove({ ...ingredient, reason }),
        addNote: (message: Message) => ingredients.addNote({ ...ingredient, ...message }),
        markRead: (noteId: string) => ingredients.markRead({ ...ingredient, noteId }),
        send: (decision: Decision) => ingredients.send({ ...ingredient, ...decision }),
        approve: (decision: Approval) => ingredients.approve({ ...ingredient, ...decision }),
        giveBack: (move: ReturnMove, decision: Decision & { notes: string }) =>
          ingredients[move]({ ...ingredient, ...decision }),
        assign: (assignedTo: string | null) => ingredients.assign({ ...ingredient, assignedTo }),
        giveOpinion: (opinion: GivenOpinion) => ingredients.giveOpinion({ ...ingredient, ...opinion }),
        withdraw: (said: Withdrawal) => ingredients.withdraw({ ...ingredient, ...said }),
        lock: () => ingredients.lock(ingredient),
        unlock: () => ingredients.unlock(ingredient),
        clone: (asNewVersion: boolean) => ingredients.clone({ ...ingredient, asNewVersion }),
      }
    : {
        get: () => products.get(product),
        remove: (reason: string | null) => products.remove({ ...product, reason }),
        addNote: (message: Message) => products.addNote({ ...product, ...message }),
        markRead: (noteId: string) => products.markRead({ ...product, noteId }),
        send: (decision: Decision) => products.send({ ...product, ...decision }),
        approve: (decision: Approval) => products.approve({ ...product, ...decision }),
        giveBack: (move: ReturnMove, decision: Decision & { notes: string }) =>
          products[move]({ ...product, ...decision }),
        assign: (assignedTo: string | null) => products.assign({ ...product, assignedTo }),
        giveOpinion: (opinion: GivenOpinion) => products.giveOpinion({ ...product, ...opinion }),
        withdraw: (said: Withdrawal) => products.withdraw({ ...product, ...said }),
        lock: () => products.lock(product),
        unlock: () => products.unlock(product),
        clone: (asNewVersion: boolean) => products.clone({ ...product, asNewVersion }),
      }
}
