import type { CompanyThread } from '~/contract/messages'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { writeClosingNote } from './write-note'
import { getThread, visibleThread } from './get-thread'
import { endWaiting } from './threads.repository'

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
