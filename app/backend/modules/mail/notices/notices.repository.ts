import { sql, type SqlBool } from 'kysely'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { NoticeKind } from '~/domain/accounts/notices'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { MailRecipient } from '../enqueue-mail'

export interface Thread {
  kind: ReviewedKind | 'company'
  id: string
}

export interface Recipient extends MailRecipient {
  id: string
}

export async function mutedKinds(ctx: Ctx, userId: string): Promise<Set<NoticeKind>> {
  const rows = await ctx.db.selectFrom('muted_notices').select('kind').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function mute(ctx: Ctx, userId: string, kind: NoticeKind): Promise<void> {
  await ctx.db
    .insertInto('muted_notices')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute()
}

export async function unmute(ctx: Ctx, userId: string, kind: NoticeKind): Promise<void> {
  await ctx.db.deleteFrom('muted_notices').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

/** Accounts that can sign in and have not muted the kind, except the acting one. */
function subscribers(ctx: Ctx, kind: NoticeKind) {
  const query = ctx.db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.lang'])
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('muted_notices')
            .select('muted_notices.kind')
            .whereRef('muted_notices.user_id', '=', 'users.id')
            .where('muted_notices.kind', '=', kind),
        ),
      ),
    )
    .orderBy('email_key')
  return ctx.actor ? query.where('users.id', '!=', ctx.actor.userId) : query
}

/** Nobody without a company. */
export const companyRecipients = (
  ctx: Ctx,
  kind: NoticeKind,
  headQuarterId: string | null,
): Promise<Recipient[]> =>
  subscribers(ctx, kind).where('user_type', '=', 'Company').where('company_id', '=', headQuarterId).execute()

export interface Company {
  id: string
  name: string
}

/** By id; jobs use it too, which have no scope. */
export async function companyNames(
  ctx: Ctx,
  ids: readonly (string | null)[],
): Promise<Map<string | null, Company>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('companies')
    .select(['id', 'business_name as name'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function recipientsByCompany(
  ctx: Ctx,
  kind: NoticeKind,
  headQuarterIds: readonly string[],
): Promise<Map<string | null, Recipient[]>> {
  if (headQuarterIds.length === 0) return new Map()
  const rows = await subscribers(ctx, kind)
    .select('users.company_id')
    .where('user_type', '=', 'Company')
    .where('company_id', 'in', headQuarterIds)
    .execute()
  return grouped(rows, ({ company_id }) => company_id)
}

export function certifierRecipients(ctx: Ctx, kind: NoticeKind, ids?: string[]): Promise<Recipient[]> {
  const query = subscribers(ctx, kind).where('user_type', '=', 'Certifier')
  return (ids ? query.where('users.id', 'in', ids) : query).execute()
}

export const managers = (ctx: Ctx, kind: NoticeKind): Promise<Recipient[]> =>
  subscribers(ctx, kind)
    .where('user_type', '=', 'Certifier')
    .where('is_certifier_company_manager', '=', 1)
    .execute()

const threadIdColumn = ({ kind }: Thread) => `${kind}_id` as const

export async function lastReviewer(ctx: Ctx, thread: Thread): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.author_id')
    .select('users.id')
    .where(`notes.${threadIdColumn(thread)}`, '=', thread.id)
    .where('users.user_type', '=', 'Certifier')
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Recipients with an unread message of `editor` in the thread since an instant, other than `noteId`. */
export async function withUnreadSince(
  ctx: Ctx,
  thread: Thread,
  message: { noteId: string; editor: 'certifier' | 'company'; since: string },
  recipients: Recipient[],
): Promise<Set<string>> {
  if (recipients.length === 0) return new Set()
  const column = threadIdColumn(thread)
  const rows = await ctx.db
    .selectFrom('users')
    .select('users.id')
    .where(
      'users.id',
      'in',
      recipients.map(({ id }) => id),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notes as n')
          .leftJoin('read_marks as m', (join) =>
            join.onRef('m.user_id', '=', 'users.id').onRef(`m.${column}`, '=', `n.${column}`),
          )
          .select('n.id')
          .where(`n.${column}`, '=', thread.id)
          .where('n.note_type', '=', 'user_notes')
          .where('n.editor', '=', message.editor)
          .where('n.id', '!=', message.noteId)
          .where('n.created_at', '>=', message.since)
          .where(
            sql<SqlBool>`(n.created_at, n.id) > (coalesce(m.read_to, users.created_at), coalesce(m.note_id, ''))`,
          ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
