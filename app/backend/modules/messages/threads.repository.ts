import { sql, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { threadSorts } from '~/contract/sorts'
import type { CompanyThreadRow } from '~/contract/messages'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { pageByIds } from '../../db/listing'
import { unreadNotes } from './unread-notes'
import { isLaidAside, lastNote } from './unanswered.repository'

interface ThreadFilter extends ListQuery {
  OnlyWaiting?: boolean | undefined
  OnlyUnread?: boolean | undefined
}

const sorts = {
  // The databases sort nulls differently: threads that do not wait come last.
  waitingSince: sql`coalesce(company_threads.waiting_since, '~')`,
  businessName: 'companies.name_key',
} satisfies Record<(typeof threadSorts)[number], unknown>

/** Headquarters in the caller's scope; a thread exists only once something is written in it. */
function headQuarters(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('companies')
    .leftJoin('company_threads', 'company_threads.company_id', 'companies.id')
    .where('companies.deleted_at', 'is', null)
    .where('companies.head_quarter', '=', 1)
  return scope === null ? query : query.where('companies.id', '=', scope)
}

const selectThreads = (ctx: Ctx, companyIds: string[]) =>
  headQuarters(ctx)
    .select([
      'companies.id',
      'companies.business_name as companyName',
      'company_threads.waiting_since as waitingSince',
      'company_threads.last_note_at as lastNoteAt',
      unreadNotes(ctx, 'company').as('unread'),
    ])
    .where('companies.id', 'in', companyIds)
    .execute()

const toRow = ({ id, ...row }: Omit<CompanyThreadRow, 'companyId'> & { id: string }): CompanyThreadRow => ({
  companyId: id,
  ...row,
  unread: Number(row.unread),
})

export async function findThread(ctx: Ctx, companyId: string): Promise<CompanyThreadRow | undefined> {
  const [row] = await selectThreads(ctx, [companyId])
  return row && toRow(row)
}

export function pageOfThreads(ctx: Ctx, filter: ThreadFilter): Promise<Paged<CompanyThreadRow>> {
  let query = headQuarters(ctx).select('companies.id').where('company_threads.company_id', 'is not', null)
  if (filter.OnlyWaiting)
    query = query
      .where('company_threads.waiting_since', 'is not', null)
      .where(sql<SqlBool>`not ${isLaidAside(ctx, 'company', lastNote('company'))}`)
  if (filter.OnlyUnread) query = query.where(sql<SqlBool>`${unreadNotes(ctx, 'company')} > 0`)
  return pageByIds(ctx, query, filter, {
    sorts,
    tieBreak: 'companies.id',
    rowsOf: (ids) => selectThreads(ctx, ids),
    toItem: toRow,
  })
}

/** A company's question waits from its first message on; a certifier's message answers it. */
export async function noteWritten(ctx: Ctx, companyId: string, asks: boolean): Promise<void> {
  const now = nowOf(ctx)
  await ctx.db
    .insertInto('company_threads')
    .values({ company_id: companyId, waiting_since: asks ? now : null, last_note_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({
        waiting_since: asks
          ? eb.fn.coalesce('company_threads.waiting_since', 'excluded.waiting_since')
          : null,
        last_note_at: now,
      })),
    )
    .execute()
}

/** A message that answers no question: one that waits goes on waiting. */
export async function noteAdded(ctx: Ctx, companyId: string): Promise<void> {
  const last_note_at = nowOf(ctx)
  await ctx.db
    .insertInto('company_threads')
    .values({ company_id: companyId, waiting_since: null, last_note_at })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last_note_at }))
    .execute()
}

/** @returns false if none is waiting */
export async function endWaiting(ctx: Ctx, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('company_threads')
    .set({ waiting_since: null, last_note_at: nowOf(ctx) })
    .where('company_id', '=', companyId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
