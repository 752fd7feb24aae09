import type { Note } from '~/contract/items/review'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { closingMessage, flowMessage, type ReviewStatus } from '~/domain/items/review'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { NoteRow } from '../../db/tables'
import { assertDayQuota } from '../quotas/quotas'
import { noteKinds, threadColumn, threadColumns, type NoteSubject } from './note-subject'
import { findNoteByKey, insertNote, toNote } from './notes.repository'

type Written = Pick<NoteRow, 'note_type' | 'editor' | 'content'> & { idempotency_key?: string | null }

async function write(
  ctx: Ctx,
  subject: NoteSubject,
  written: Written,
): Promise<{ note: Note; isNew: boolean }> {
  const actor = actorOf(ctx)
  const row: NoteRow = {
    id: ctx.newId(),
    ...threadColumns(subject),
    author_id: actor.userId,
    author_email: actor.email,
    created_at: nowOf(ctx),
    idempotency_key: null,
    ...written,
  }
  if (await insertNote(ctx, row)) return { note: toNote({ ...row, author_name: actor.name }), isNew: true }
  const before = await findNoteByKey(ctx, actor.userId, row.idempotency_key ?? '')
  const same =
    before?.content === row.content &&
    noteKinds.every((kind) => before[threadColumn({ kind })] === row[threadColumn({ kind })])
  // A page restored by the browser sends its old key with new content, which must not be lost.
  return before && same
    ? { note: toNote({ ...before, author_name: actor.name }), isNew: false }
    : write(ctx, subject, { ...written, idempotency_key: null })
}

/** Writes a user's message. @returns the earlier note if the same content was sent with the same key @throws AppError 429 `quota.pace` */
export async function writeUserNote(
  ctx: Ctx,
  subject: NoteSubject,
  content: string,
  idempotencyKey: string | null = null,
): Promise<{ note: Note; isNew: boolean }> {
  await assertDayQuota(ctx, 'messages')
  const editor = actorOf(ctx).userType === 'Certifier' ? 'certifier' : 'company'
  return write(ctx, subject, { note_type: 'user_notes', editor, content, idempotency_key: idempotencyKey })
}

/** The system's message about a change of status (specification §4 "One decision"). */
export async function writeFlowNote(
  ctx: Ctx,
  subject: NoteSubject & { kind: ReviewedKind },
  from: ReviewStatus,
  to: ReviewStatus,
): Promise<void> {
  const content = flowMessage(actorOf(ctx).email, subject.kind, from, to)
  await write(ctx, subject, { note_type: 'flow_messages', editor: 'system', content })
}

/** The system's message that a question no longer needs an answer. */
export async function writeClosingNote(ctx: Ctx, companyId: string): Promise<void> {
  const content = closingMessage(actorOf(ctx).email)
  await write(
    ctx,
    { kind: 'company', id: companyId },
    { note_type: 'flow_messages', editor: 'system', content },
  )
}
