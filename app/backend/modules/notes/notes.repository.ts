import type { Ctx } from '../../core/context'
import type { NoteRow, ReadMarkRow } from '../../db/tables'

/** Whose thread a note stands in. */
export interface NoteSubject {
  kind: 'ingredient' | 'product'
  id: string
}

const columnOf = (kind: NoteSubject['kind']) => (kind === 'ingredient' ? 'ingredient_id' : 'product_id')

/**
 * Adds a note; the caller has made sure that the item is there and the caller's own.
 * @returns whether it was added: not where its author has written one of the same key
 */
export async function insertNote(ctx: Ctx, row: NoteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('notes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['author_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findNoteByKey(ctx: Ctx, authorId: string, key: string): Promise<NoteRow | undefined> {
  return ctx.db
    .selectFrom('notes')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function findNote(ctx: Ctx, subject: NoteSubject, noteId: string): Promise<NoteRow | undefined> {
  return ctx.db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', noteId)
    .where(columnOf(subject.kind), '=', subject.id)
    .executeTakeFirst()
}

/** Moves an account's mark in a thread forward to a note, never back. */
export async function moveReadMark(
  ctx: Ctx,
  userId: string,
  subject: NoteSubject,
  note: Pick<NoteRow, 'id' | 'created_at'>,
): Promise<void> {
  const column = columnOf(subject.kind)
  const row: ReadMarkRow = {
    user_id: userId,
    ingredient_id: subject.kind === 'ingredient' ? subject.id : null,
    product_id: subject.kind === 'product' ? subject.id : null,
    note_id: note.id,
    read_to: note.created_at,
  }
  await ctx.db
    .insertInto('read_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', column])
        .doUpdateSet({ note_id: row.note_id, read_to: row.read_to })
        .where((eb) =>
          eb(
            eb.refTuple('read_marks.read_to', 'read_marks.note_id'),
            '<',
            eb.tuple(row.read_to, row.note_id),
          ),
        ),
    )
    .execute()
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
