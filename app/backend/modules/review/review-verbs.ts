import { returnMoves, type Move, type ReturnMove } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { addNoteToItem } from './add-note-to-item'
import { assignItem } from './assign-item'
import { lockItem } from './locks/lock-item'
import { markItemRead } from './mark-item-read'
import { moveItem } from './move-item'
import { giveOpinion } from './opinions/give-opinion'
import type { ReviewKind, ReviewTable } from './review-kind'
import { unlockItem } from './locks/unlock-item'
import { withdrawItem, type Withdrawal } from './withdraw-item'

/** The verbs that all kinds share. @param key the contract's name for the id */
export function reviewVerbs<T extends ReviewTable, Item, Key extends 'ingredientId' | 'productId'>(
  kind: ReviewKind<T, Item>,
  key: Key,
) {
  type Of = Record<Key, string>
  type Decision = Of & { version?: number | undefined; notes?: string | null | undefined }
  type Opinion = Of & {
    version?: number | undefined
    favourable: boolean | null
    note?: string | null | undefined
  }
  type Message = Of & { content: string; idempotencyKey?: string | undefined }
  const moveBy = (action: Exclude<Move, 'approve'>) => (ctx: Ctx, input: Decision) =>
    moveItem(ctx, kind, action, { ...input, id: input[key] })
  return {
    send: moveBy('send'),
    ...(Object.fromEntries(returnMoves.map((move) => [move, moveBy(move)])) as Record<
      ReturnMove,
      ReturnType<typeof moveBy>
    >),
    assign: (ctx: Ctx, input: Of & { assignedTo: string | null }) =>
      assignItem(ctx, kind, input[key], input.assignedTo),
    giveOpinion: (ctx: Ctx, input: Opinion) => giveOpinion(ctx, kind, { ...input, id: input[key] }),
    withdraw: (ctx: Ctx, input: Of & Omit<Withdrawal, 'id'>) =>
      withdrawItem(ctx, kind, { ...input, id: input[key] }),
    lock: (ctx: Ctx, input: Of) => lockItem(ctx, kind, input[key]),
    unlock: (ctx: Ctx, input: Of) => unlockItem(ctx, kind, input[key]),
    addNote: (ctx: Ctx, input: Message) => addNoteToItem(ctx, kind, input[key], input),
    markRead: (ctx: Ctx, input: Of & { noteId: string }) => markItemRead(ctx, kind, input[key], input.noteId),
  }
}
