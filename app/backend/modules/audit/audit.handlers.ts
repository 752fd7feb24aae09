import { os } from '../../implement'
import { listAuditEvents } from './list-audit-events'

export const auditHandlers = {
  list: os.audit.list.handler(({ context, input }) => listAuditEvents(context.ctx, input)),
}
