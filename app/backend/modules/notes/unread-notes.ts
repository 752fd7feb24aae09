import { sql } from 'kysely'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { tableOf, type NoteSubject } from './note-subject'

/**
 * A column: messages of the other side since the read mark or the account's creation. For certifiers an
 * approved item has none, as its conversation is closed. One index lookup per row.
 */
export function unreadNotes(ctx: Ctx, kind: NoteSubject['kind']) {
  const { userId, userType } = actorOf(ctx)
  const others = userType === 'Certifier' ? 'company' : 'certifier'
  const closes = userType === 'Certifier' && kind !== 'company'
  const open = closes ? sql`${sql.ref(`${kind}s.status`)} <> 'approved'` : sql`1 = 1`
  const ofItem = (table: string) => sql.ref(`${table}.${kind}_id`)
  return sql<number>`(
    select count(*) from notes as written
    inner join users as reader on reader.id = ${userId}
    left join read_marks as mark on mark.user_id = reader.id and ${ofItem('mark')} = ${ofItem('written')}
    where ${open} and ${ofItem('written')} = ${sql.ref(`${tableOf[kind]}.id`)}
      and written.note_type = 'user_notes' and written.editor = ${others}
      and (written.created_at, written.id) > (coalesce(mark.read_to, reader.created_at), coalesce(mark.note_id, ''))
  )`
}
