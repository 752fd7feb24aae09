import type { PortalApi } from '~/portal/api.server'
import type { ItemRef } from './item-kind'

interface Message {
  content: string
  idempotencyKey?: string | undefined
}

export const itemCalls = ({ ingredients, products }: PortalApi['api'], { kind, id }: ItemRef) =>
  kind === 'ingredient'
    ? {
        get: () => ingredients.get({ ingredientId: id }),
        remove: () => ingredients.remove({ ingredientId: id }),
        addNote: (message: Message) => ingredients.addNote({ ingredientId: id, ...message }),
        markRead: (noteId: string) => ingredients.markRead({ ingredientId: id, noteId }),
      }
    : {
        get: () => products.get({ productId: id }),
        remove: () => products.remove({ productId: id }),
        addNote: (message: Message) => products.addNote({ productId: id, ...message }),
        markRead: (noteId: string) => products.markRead({ productId: id, noteId }),
      }
