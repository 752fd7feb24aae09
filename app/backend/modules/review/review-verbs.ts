import type { ReviewedIdName } from '~/domain/items/item-kinds'
import { returnMoves, type ReturnMove } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { toAnswer, type GivenAnswer } from '../kosher/concerns/assert-answered'
import { addNoteToItem } from './add-note-to-item'
import { assignItem } from './assign-item'
import { cloneItem, copyItem } from './versions/clone-item'
import { decideMany, type ManyDecisions, type Suggested } from './many/decide-many'
import { lockItem, unlockItem } from './locks/lock-item'
import { markItemRead } from './mark-item-read'
import { moveItem } from './move-item'
import { giveOpinion } from './opinions/give-opinion'
import { removeItem } from './remove-item'
import type { ReviewKind } from './review-kind'
import { saveItem, savingBy } from './save-item'
import { withdrawItem, type Withdrawal } from './withdraw-item'

/** The verbs that all kinds share. @param key the contract's name for the id */
export function reviewVerbs<
  Key extends ReviewedIdName,
  Row extends ReviewedRow,
  Item,
  CompanyForm,
  CertifierForm extends object,
>(kind: ReviewKind<Row, Item, CompanyForm, CertifierForm>, key: Key) {
  type Of = Record<Key, string>
  interface Seen {
    version?: number | undefined
    notes?: string | null | undefined
  }
  interface Given<Form> extends Seen {
    changes?: Form | undefined
  }
  type Decision<Form = CertifierForm> = Of & Given<Form>
  type Opinion = Of & Given<CertifierForm> & { favourable: boolean | null; note?: string | null | undefined }
  type Message = Of & { content: string; idempotencyKey?: string | undefined }
  const saving = savingBy(kind)
  const given = ({ changes }: Given<CertifierForm>) => changes && saving.certifier(changes)
  const giveBack = (move: ReturnMove) => (ctx: Ctx, input: Decision) =>
    moveItem(ctx, kind, move, { ...input, id: input[key] }, { saving: given(input) })
  return {
    get: (ctx: Ctx, input: Of) => kind.show(ctx, input[key]),
    save: (ctx: Ctx, input: CompanyForm & Of & Seen) =>
      saveItem(ctx, kind, { ...input, id: input[key] }, saving.company(input)),
    certifierSave: (ctx: Ctx, input: CertifierForm & Of & Seen) =>
      saveItem(ctx, kind, { ...input, id: input[key] }, saving.certifier(input)),
    remove: (ctx: Ctx, input: Of & { reason?: string | null | undefined }) =>
      removeItem(ctx, kind, input[key], input.reason ?? null),
    clone: (ctx: Ctx, input: Of & { asNewVersion: boolean }) =>
      (input.asNewVersion ? cloneItem : copyItem)(ctx, kind, input[key]),
    send: (ctx: Ctx, input: Decision<CompanyForm>) =>
      moveItem(
        ctx,
        kind,
        'send',
        { ...input, id: input[key] },
        {
          saving: input.changes && saving.company(input.changes),
          check: kind.checks.send,
        },
      ),
    ...(Object.fromEntries(returnMoves.map((move) => [move, giveBack(move)])) as Record<
      ReturnMove,
      ReturnType<typeof giveBack>
    >),
    approve: (ctx: Ctx, input: Decision & GivenAnswer & Suggested) =>
      moveItem(
        ctx,
        kind,
        'approve',
        { ...input, id: input[key] },
        {
          saving: given(input),
          answer: toAnswer(input),
          isStruck: input.useSuggestedVendor === false,
        },
      ),
    concerns: kind.concerns,
    decideMany: (ctx: Ctx, input: ManyDecisions<CertifierForm>) => decideMany(ctx, kind, input),
    sendMany: (ctx: Ctx, input: Omit<ManyDecisions<CertifierForm>, 'action'>) =>
      decideMany(ctx, kind, { ...input, action: 'send' }),
    assign: (ctx: Ctx, input: Of & { assignedTo: string | null }) =>
      assignItem(ctx, kind, input[key], input.assignedTo),
    giveOpinion: (ctx: Ctx, input: Opinion) =>
      giveOpinion(ctx, kind, { ...input, id: input[key] }, given(input)),
    withdraw: (ctx: Ctx, input: Of & Omit<Withdrawal, 'id'>) =>
      withdrawItem(ctx, kind, { ...input, id: input[key] }),
    lock: (ctx: Ctx, input: Of) => lockItem(ctx, kind, input[key]),
    unlock: (ctx: Ctx, input: Of) => unlockItem(ctx, kind, input[key]),
    addNote: (ctx: Ctx, input: Message) => addNoteToItem(ctx, kind, input[key], input),
    markRead: (ctx: Ctx, input: Of & { noteId: string }) => markItemRead(ctx, kind, input[key], input.noteId),
  }
}
