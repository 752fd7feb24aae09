import { sql, type SqlBool } from 'kysely'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import type { NoteRow, ReadMarkRow } from '../../db/tables'
import { threadColumn, threadColumns, threadTable, type NoteSubject } from './note-subject'
import { unreadNotes, withUnread } from './unread-notes'
import type { Note } from '~/contract/items/review'

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
    .where(threadColumn(subject), '=', subject.id)
    .executeTakeFirst()
}

export async function moveReadMark(
  ctx: Ctx,
  userId: string,
  subject: NoteSubject,
  note: Pick<NoteRow, 'id' | 'created_at'>,
): Promise<void> {
  const column = threadColumn(subject)
  const row: ReadMarkRow = {
    user_id: userId,
    ...threadColumns(subject),
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

/** The caller's marks, in all threads with something unread, up to the last note before an instant. */
export async function moveReadMarks(ctx: Ctx, kind: NoteSubject['kind'], until: string): Promise<void> {
  const scope = scopeOf(ctx)
  const name = threadColumn({ kind })
  const column = sql.ref(name)
  const items = threadTable(kind)
  const inScope =
    scope === null
      ? kind === 'company'
        ? sql`companies.head_quarter = 1`
        : sql`1 = 1`
      : sql`${sql.ref(kind === 'company' ? 'companies.id' : `${items}.head_quarter_id`)} = ${scope}`
  const unread = kind === 'company' ? sql<SqlBool>`${unreadNotes(ctx, kind)} > 0` : withUnread(ctx, kind)
  await sql`
    insert into read_marks (user_id, ${column}, note_id, read_to)
    select cast(${actorOf(ctx).userId} as text), ${sql.ref(`${items}.id`)}, latest.id, latest.created_at
    from ${sql.table(items)} inner join notes as latest on latest.id = (
      select note.id from notes as note
      where ${sql.ref(`note.${name}`)} = ${sql.ref(`${items}.id`)} and note.created_at <= ${until}
      order by note.created_at desc, note.id desc limit 1)
    where ${sql.ref(`${items}.deleted_at`)} is null and ${inScope} and ${unread}
    on conflict (user_id, ${column}) do update set note_id = excluded.note_id, read_to = excluded.read_to
    where (read_marks.read_to, read_marks.note_id) < (excluded.read_to, excluded.note_id)
  `.execute(ctx.db)
}

/** Oldest first; UUID v7 orders notes of one instant. */
export async function selectNotes(ctx: Ctx, subject: NoteSubject): Promise<WrittenNote[]> {
  return ctx.db
    .selectFrom('notes')
    .leftJoin('users as author', 'author.id', 'notes.author_id')
    .selectAll('notes')
    .select(shownName<string | null>('author').as('author_name'))
    .where(`notes.${threadColumn(subject)}`, '=', subject.id)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute()
}

interface WrittenNote extends NoteRow {
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
