import { handle } from '../handle'
import { assignRequest } from '../../modules/requests/assign-request'
import { createRequest } from '../../modules/requests/create-request'
import { declineRequest } from '../../modules/requests/decline-request'
import { getRequest } from '../../modules/requests/get-request'
import { listRequests } from '../../modules/requests/list-requests'
import { withdrawRequest } from '../../modules/requests/withdraw-request'

export const requestHandlers = handle('requests', {
  list: listRequests,
  get: (ctx, input) => getRequest(ctx, input.requestId),
  create: createRequest,
  withdraw: withdrawRequest,
  assign: assignRequest,
  decline: declineRequest,
})
