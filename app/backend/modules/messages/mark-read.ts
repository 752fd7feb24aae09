import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { NoteSubject } from './note-subject'
import { findNote, moveReadMark } from './notes.repository'

/** Never moves back. The caller checks the scope. @throws AppError 404 for a note of another thread */
export async function markRead(ctx: Ctx, subject: NoteSubject, noteId: string): Promise<{ ok: true }> {
  const note = await findNote(ctx, subject, noteId)
  if (!note) throw notFound()
  await moveReadMark(ctx, actorOf(ctx).userId, subject, note)
  return { ok: true }
}
