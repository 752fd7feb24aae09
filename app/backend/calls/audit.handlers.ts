import { handle } from './handle'
import { listAuditEvents } from '../modules/audit/list-audit-events'

export const auditHandlers = handle('audit', { list: listAuditEvents })
