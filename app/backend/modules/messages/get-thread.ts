import type { CompanyThread, CompanyThreadRow } from '~/contract/messages'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { NoteTopic } from './filled-note'
import { notesOfVisibleItem } from './notes-of-visible-item'
import { findThread } from './threads.repository'

/** @throws AppError 404, also for a facility: the thread is its headquarters' */
export async function visibleThread(ctx: Ctx, companyId: string): Promise<CompanyThreadRow> {
  const thread = await findThread(ctx, companyId)
  if (!thread) throw notFound()
  return thread
}

/** Its notes are about the company itself, not about one of its sites. */
export const companyTopic = ({ companyName }: CompanyThreadRow): NoteTopic => ({
  name: companyName,
  headQuarterName: companyName,
  companyName: '',
})

/** @throws AppError 404 */
export async function getThread(ctx: Ctx, { companyId }: { companyId: string }): Promise<CompanyThread> {
  const thread = await visibleThread(ctx, companyId)
  return { ...thread, notes: await notesOfVisibleItem(ctx, { kind: 'company', id: companyId }) }
}
