import type { Ctx } from '../../context'
import type { NoteRow } from '../../db/tables'

/** Whose thread a note stands in. */
export interface NoteSubject {
  kind: 'ingredient' | 'product'
  id: string
}

const columnOf = (kind: NoteSubject['kind']) => (kind === 'ingredient' ? 'ingredient_id' : 'product_id')

/** Adds a note; the caller has made sure that the item is there and the caller's own. */
export async function insertNote(ctx: Ctx, row: NoteRow): Promise<void> {
  await ctx.db.insertInto('notes').values(row).execute()
}

/** The notes of an item, oldest first; ids (UUID v7) order those of one instant. */
export async function selectNotes(ctx: Ctx, subject: NoteSubject): Promise<NoteRow[]> {
  return ctx.db
    .selectFrom('notes')
    .selectAll()
    .where(columnOf(subject.kind), '=', subject.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
