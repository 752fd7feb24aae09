import type { Ctx } from '../../core/context'
import type { NoteRow, ReadMarkRow } from '../../db/tables'

export interface NoteSubject {
  kind: 'ingredient' | 'product'
  id: string
}

const columnOf = (kind: NoteSubject['kind']) => (kind === 'ingredient' ? 'ingredient_id' : 'product_id')

/** The caller checks the scope. @returns false if its author has used the key before */
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

/** Oldest first; UUID v7 orders notes of one instant. */
export async function selectNotes(ctx: Ctx, subject: NoteSubject): Promise<NoteRow[]> {
  return ctx.db
    .selectFrom('notes')
    .selectAll()
    .where(columnOf(subject.kind), '=', subject.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
