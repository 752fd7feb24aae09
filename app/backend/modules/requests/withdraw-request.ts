import type { Request } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { closeUnissued } from './close-unissued'
import { getRequest } from './get-request'

/** @throws AppError 404; 409 `request.decided` */
export async function withdrawRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<Request> {
  return withTransaction(ctx, async (tx) => {
    await closeUnissued(tx, await getRequest(tx, requestId), 'withdrawn')
    return getRequest(tx, requestId)
  })
}
