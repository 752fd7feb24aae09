import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findNote, moveReadMark, type NoteSubject } from './notes.repository'

/**
 * Notes that the caller has read a thread up to a note; reading an earlier one later changes nothing. The caller has
 * made sure that the item is the actor's to see.
 * @throws AppError 404 for a note that is not of this thread
 */
export async function markRead(ctx: Ctx, subject: NoteSubject, noteId: string): Promise<{ ok: true }> {
  const note = await findNote(ctx, subject, noteId)
  if (!note) throw notFound()
  await moveReadMark(ctx, actorOf(ctx).userId, subject, note)
  return { ok: true }
}
