import type { Request } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertAssignable } from '../accounts/certifiers/certifiers'
import { getRequest } from './get-request'
import { requestDecided } from './create-request'
import { findRequest, setAssignee } from './requests.repository'

/** @throws AppError 404; 400; 409 */
export async function assignRequest(
  ctx: Ctx,
  { requestId, assignedTo }: { requestId: string; assignedTo: string | null },
): Promise<Request> {
  return withTransaction(ctx, async (tx) => {
    const before = await findRequest(tx, requestId)
    if (!before) throw notFound()
    if (before.status !== 'open') throw requestDecided()
    await assertAssignable(tx, 'assignedTo', assignedTo)
    if (before.assigned_to !== assignedTo) {
      await setAssignee(tx, requestId, assignedTo)
      await record(tx, {
        action: 'certificate_request.assigned',
        entityType: 'certificate_request',
        entityId: requestId,
        headQuarterId: before.head_quarter_id,
        before: { assignedTo: before.assigned_to },
        after: { assignedTo },
      })
    }
    return getRequest(tx, requestId)
  })
}
