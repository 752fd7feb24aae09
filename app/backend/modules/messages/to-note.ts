import type { Note } from '~/contract/items/review'
import type { NoteRow } from '../../db/tables'

export interface WrittenNote extends NoteRow {
  /** By their account's current name. */
  author_name: string | null
}

/** Specification §3 "Message". */
export const toNote = (row: WrittenNote): Note => ({
  id: row.id,
  content: row.content,
  createdAt: row.created_at,
  noteType: row.note_type,
  editor: row.editor,
  author: row.author_name ?? row.author_email,
})
