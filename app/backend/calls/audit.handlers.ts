import { handle } from './handle'
import { listAuditEvents } from '../modules/timeline/list-audit-events'

export const auditHandlers = handle('audit', { list: listAuditEvents, export: listAuditEvents })
