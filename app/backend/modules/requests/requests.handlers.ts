import { os } from '../../implement'
import { createRequest } from './create-request'
import { declineRequest } from './decline-request'
import { getRequest } from './get-request'
import { listRequests } from './list-requests'
import { withdrawRequest } from './withdraw-request'

const calls = os.requests

export const requestHandlers = {
  list: calls.list.handler(({ context, input }) => listRequests(context.ctx, input)),
  get: calls.get.handler(({ context, input }) => getRequest(context.ctx, input.requestId)),
  create: calls.create.handler(({ context, input }) => createRequest(context.ctx, input)),
  withdraw: calls.withdraw.handler(({ context, input }) => withdrawRequest(context.ctx, input)),
  decline: calls.decline.handler(({ context, input }) => declineRequest(context.ctx, input)),
}
