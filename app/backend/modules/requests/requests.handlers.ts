import { handle } from '../../handle'
import { createRequest } from './create-request'
import { declineRequest } from './decline-request'
import { getRequest } from './get-request'
import { listRequests } from './list-requests'
import { withdrawRequest } from './withdraw-request'

export const requestHandlers = handle('requests', {
  list: listRequests,
  get: (ctx, input) => getRequest(ctx, input.requestId),
  create: createRequest,
  withdraw: withdrawRequest,
  decline: declineRequest,
})
