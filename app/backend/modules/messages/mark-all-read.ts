import { nowOf, type Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { noteKinds } from './note-subject'
import { moveReadMarks } from './notes.repository'

/** With `until`, what came after the page was drawn stays unread. @throws AppError 404 for an account without a company */
export async function markAllRead(ctx: Ctx, { until }: { until?: string | undefined }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const kind of noteKinds) await moveReadMarks(tx, kind, until ?? nowOf(tx))
  })
}
