import type { Note } from '~/contract/review'
import type { NoteRow } from '../../db/tables'

/** Spec §3 "Note/message". */
export const toNote = (row: NoteRow): Note => ({
  id: row.id,
  content: row.content,
  createdAt: row.created_at,
  noteType: row.note_type,
  editor: row.editor,
  author: row.author_email,
})
