import type { z } from 'zod'
import type { threads } from '~/contract/calls/messages'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { LayAside, Unanswered, CompanyThread } from '~/contract/messages'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import {
  deleteAside,
  findReceived,
  pageOfUnanswered,
  storeAside,
  type ListUnanswered,
} from './unanswered.repository'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { writeClosingNote } from './write-note'
import { getThread, visibleThread } from './get-thread'
import { endWaiting } from './threads.repository'

/** @throws AppError 404 for a company account without a company */
export function listUnanswered(
  ctx: Ctx,
  input: InputOf<typeof threads.unanswered> & ListUnanswered,
): Promise<Paged<Unanswered>> {
  scopeOf(ctx)
  return pageOfUnanswered(ctx, input)
}

/** A message that came since stays on the list. @throws AppError 404 */
export async function layAside(ctx: Ctx, { kind, id, noteId }: z.output<typeof LayAside>): Promise<void> {
  const note = await findReceived(ctx, { kind, id }, noteId)
  if (!note) throw notFound()
  await storeAside(ctx, { kind, id }, note)
}

/** @throws AppError 404 */
export async function takeBack(ctx: Ctx, { kind, id, noteId }: z.output<typeof LayAside>): Promise<void> {
  if (!(await findReceived(ctx, { kind, id }, noteId))) throw notFound()
  await deleteAside(ctx, { kind, id })
}

/** If two close it at once, the second changes nothing. @throws AppError 404 */
export async function closeQuestion(ctx: Ctx, { companyId }: { companyId: string }): Promise<CompanyThread> {
  return withTransaction(ctx, async (tx) => {
    const { waitingSince } = await visibleThread(tx, companyId)
    if (await endWaiting(tx, companyId)) {
      await writeClosingNote(tx, companyId)
      await record(tx, {
        action: 'company.question_closed',
        entityType: 'company',
        entityId: companyId,
        headQuarterId: companyId,
        before: { waitingSince },
        after: { waitingSince: null },
      })
    }
    return getThread(tx, { companyId })
  })
}
