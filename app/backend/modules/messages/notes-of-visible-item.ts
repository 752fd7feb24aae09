import type { Note } from '~/contract/items/review'
import type { Ctx } from '../../core/context'
import type { NoteSubject } from './note-subject'
import { selectNotes, toNote } from './notes.repository'

/** Oldest first (specification §3 "Message"). No scope is checked: the caller has found the item in its own. */
export async function notesOfVisibleItem(ctx: Ctx, subject: NoteSubject): Promise<Note[]> {
  return (await selectNotes(ctx, subject)).map(toNote)
}
