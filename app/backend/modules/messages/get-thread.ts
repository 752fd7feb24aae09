import type { CompanyThread, CompanyThreadRow } from '~/contract/messages'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { NoteTopic } from './filled-note'
import { notesOfVisibleItem } from './notes-of-visible-item'
import { findThread, pageOfThreads } from './threads.repository'
import type { threads } from '~/contract/calls/messages'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'

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

/** Longest waiting first. */
export const listThreads = (
  ctx: Ctx,
  input: InputOf<typeof threads.list>,
): Promise<Paged<CompanyThreadRow>> => pageOfThreads(ctx, input)
