import type { Note } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { selectNotes, type NoteSubject } from './notes.repository'
import { toNote } from './to-note'

/** The thread of an item that the caller may see, oldest first (spec §3). */
export async function listNotes(ctx: Ctx, subject: NoteSubject): Promise<Note[]> {
  return (await selectNotes(ctx, subject)).map(toNote)
}
