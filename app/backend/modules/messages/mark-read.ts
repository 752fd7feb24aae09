import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { noteKinds, type NoteSubject } from './note-subject'
import { findNote, moveReadMark, moveReadMarks } from './notes.repository'
import type { z } from 'zod'
import type { MarkCompanyRead } from '~/contract/messages'
import { visibleThread } from './get-thread'
import { withTransaction } from '../../core/transaction'

/** Never moves back. The caller checks the scope. @throws AppError 404 for a note of another thread */
export async function markRead(ctx: Ctx, subject: NoteSubject, noteId: string): Promise<{ ok: true }> {
  const note = await findNote(ctx, subject, noteId)
  if (!note) throw notFound()
  await moveReadMark(ctx, actorOf(ctx).userId, subject, note)
  return { ok: true }
}

/** @throws AppError 404 for the company or the note */
export async function markCompanyRead(
  ctx: Ctx,
  { companyId, noteId }: z.output<typeof MarkCompanyRead>,
): Promise<{ ok: true }> {
  await visibleThread(ctx, companyId)
  return markRead(ctx, { kind: 'company', id: companyId }, noteId)
}

/** With `until`, what came after the page was drawn stays unread. @throws AppError 404 for an account without a company */
export async function markAllRead(ctx: Ctx, { until }: { until?: string | undefined }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const kind of noteKinds) await moveReadMarks(tx, kind, until ?? nowOf(tx))
  })
}
