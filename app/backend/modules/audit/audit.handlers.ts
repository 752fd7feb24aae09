import { handle } from '../../handle'
import { listAuditEvents } from './list-audit-events'

export const auditHandlers = handle('audit', { list: listAuditEvents })
