import { sql, type SqlBool } from 'kysely'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { threadTable, type NoteSubject } from './note-subject'

/**
 * A column: messages of the other side since the read mark or the account's creation. For certifiers an
 * approved item has none, as its conversation is closed. One index lookup per row: for a page, not for a list.
 */
export function unreadNotes(ctx: Ctx, kind: NoteSubject['kind']) {
  const { userId, userType } = actorOf(ctx)
  const others = userType === 'Certifier' ? 'company' : 'certifier'
  const closes = userType === 'Certifier' && kind !== 'company'
  const open = closes ? sql`${sql.ref(`${threadTable(kind)}.status`)} <> 'approved'` : sql`1 = 1`
  const ofItem = (table: string) => sql.ref(`${table}.${kind}_id`)
  return sql<number>`(
    select count(*) from notes as written
    inner join users as reader on reader.id = ${userId}
    left join read_marks as mark on mark.user_id = reader.id and ${ofItem('mark')} = ${ofItem('written')}
    where ${open} and ${ofItem('written')} = ${sql.ref(`${threadTable(kind)}.id`)}
      and written.note_type = 'user_notes' and written.editor = ${others}
      and (written.created_at, written.id) > (coalesce(mark.read_to, reader.created_at), coalesce(mark.note_id, ''))
  )`
}

/**
 * A filter: items with unread messages, by the last message of the other side (migration 0050). A renewal or
 * copy takes over its item's, which is older than itself.
 */
export function withUnread(ctx: Ctx, kind: ReviewedKind) {
  const { userId, userType } = actorOf(ctx)
  const table = threadTable(kind)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const others = userType === 'Certifier' ? 'company' : 'certifier'
  const wrote = column(`${others}_wrote`)
  // The index of a company's items has live ones.
  const kept =
    userType === 'Certifier' ? sql`${column('status')} <> 'approved'` : sql`${column('deleted_at')} is null`
  return sql<SqlBool>`(${wrote} is not null and ${kept} and ${wrote} > ${column('created_at')}
    and ${wrote} > (select created_at from users where id = ${userId})
    and not exists (select 1 from read_marks as mark where mark.user_id = ${userId}
      and ${sql.ref(`mark.${kind}_id`)} = ${column('id')} and mark.read_to || ' ' || mark.note_id >= ${wrote}))`
}
