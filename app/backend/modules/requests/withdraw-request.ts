import type { Request } from '~/contract/requests'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { getRequest } from './get-request'
import { requestDecided } from './requests.errors'
import { closeRequest } from './requests.repository'

/** @throws AppError 404; 409 `request.decided` */
export async function withdrawRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<Request> {
  return withTransaction(ctx, async (tx) => {
    const before = await getRequest(tx, requestId)
    if (!(await closeRequest(tx, requestId, { status: 'withdrawn' }))) throw requestDecided()
    await record(tx, {
      action: 'certificate_request.withdrawn',
      entityType: 'certificate_request',
      entityId: requestId,
      headQuarterId: before.headQuarterId,
      before: { status: before.status },
      after: { status: 'withdrawn' },
    })
    return getRequest(tx, requestId)
  })
}
