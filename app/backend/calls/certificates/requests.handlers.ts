import { handle } from '../handle'
import { assignRequest } from '../../modules/requests/assign-request'
import { createRequest } from '../../modules/requests/create-request'
import { declineRequest, withdrawRequest } from '../../modules/requests/close-unissued'
import { getRequest, listRequests } from '../../modules/requests/get-request'

export const requestHandlers = handle('requests', {
  list: listRequests,
  get: (ctx, input) => getRequest(ctx, input.requestId),
  create: createRequest,
  withdraw: withdrawRequest,
  assign: assignRequest,
  decline: declineRequest,
})
