import type { Note } from '~/contract/items/review'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { withTransaction } from '../../core/transaction'
import { notifyOfMessage } from '../mail/notices/notify-of-message'
import { writeUserNote } from '../messages/write-note'
import { noteOfItem } from './note-of-item'
import { headquartersId, type ReviewKind } from './review-kind'
import { approvedIsFinal } from './review.errors'
import { findItem } from './review.repository'

/** @throws AppError 404; 409 once approved (specification §4 "Messages while in review") */
export async function addNoteToItem<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
  {
    content,
    idempotencyKey,
    field = 'content',
  }: { content: string; idempotencyKey?: string | undefined; field?: string },
): Promise<Note> {
  return withTransaction(ctx, async (tx) => {
    // Locked against approval in the meantime.
    const item = await findItem(tx, kind, id, { lock: true })
    if (item.status === 'approved') throw approvedIsFinal(kind, await kind.show(tx, id))
    const subject = { kind: kind.name, id }
    const written = await noteOfItem(tx, kind, id, { text: content, field })
    const { note, isNew } = await writeUserNote(tx, subject, written, idempotencyKey ?? null)
    if (isNew)
      await notifyOfMessage(tx, kind.name, { ...item, head_quarter_id: headquartersId(kind, item) }, note)
    return note
  })
}
