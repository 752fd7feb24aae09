import { requireManager, type SignedIn } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import type { AuditEvent } from '~/contract/audit'
import { exportFormats, type ExportFormat } from '~/domain/listed'
import type { PageOf } from '~/features/exports/all-rows'
import { dayInRome, formatsIn, todayInRome } from '~/i18n/format'
import type { ExportColumn } from '~/i18n/export-columns'
import { fileOf, writerOf } from '~/features/exports/export-list.server'
import type { ServerWords } from '~/i18n/words.server'
import { readsOfPage } from '~/portal/shared-reads.server'
import { pageToExport, parseAuditQuery, eventActor, written } from '~/features/audit/audit.server'

export async function loader({ request, params }: RouteArgs<'format'>) {
  return exportAudit(request, await requireManager(request), params.format)
}

/** The most that a workbook's cell holds. */
const mostInCell = 32_767

function auditColumns(words: ServerWords, format: ExportFormat): ExportColumn<AuditEvent>[] {
  const w = words.trail
  const { formatTime } = formatsIn(words)
  const state = (value: AuditEvent['before']) => {
    const text = value && written(value)
    return format === 'xlsx' && text ? text.slice(0, mostInCell) : text
  }
  return [
    { header: w.column.day, width: 12, cell: ({ at }) => ({ day: dayInRome(at) }) },
    { header: w.column.time, width: 8, cell: ({ at }) => formatTime(at) },
    { header: w.column.who, width: 30, cell: eventActor },
    { header: w.column.what, width: 60, cell: ({ sentence }) => sentence },
    { header: w.column.name, width: 36, cell: ({ subject }) => subject.name },
    { header: w.company, width: 30, cell: ({ headQuarterName }) => headQuarterName },
    { header: w.fields.action, width: 28, cell: ({ action }) => action },
    { header: w.before, width: 40, cell: ({ before }) => state(before) },
    { header: w.after, width: 40, cell: ({ after }) => state(after) },
    { header: w.fields.at, width: 26, cell: ({ at }) => at },
    { header: w.fields.entityType, width: 20, cell: ({ entityType }) => entityType },
    { header: w.fields.entityId, width: 38, cell: ({ entityId }) => entityId },
    { header: w.fields.actorId, width: 38, cell: ({ actorId }) => actorId },
    { header: w.fields.headQuarterId, width: 38, cell: ({ headQuarterId }) => headQuarterId },
    { header: w.fields.id, width: 38, cell: ({ id }) => id },
  ]
}

/** New events move a page's last rows to the next, where they are skipped. */
function withoutRepeating(pageOf: PageOf<AuditEvent>): PageOf<AuditEvent> {
  let last: string | undefined
  return async (offset, itemsPerPage) => {
    const page = await pageOf(offset, itemsPerPage)
    const items = page.items.slice(page.items.findIndex(({ id }) => id === last) + 1)
    last = items.at(-1)?.id ?? last
    return { ...page, items }
  }
}

/** Narrowed as on the screen. @throws 404 for an unknown format */
async function exportAudit(
  request: Request,
  { api, words }: SignedIn,
  wanted: string | undefined,
): Promise<Response> {
  const format = exportFormats.find((one) => one === wanted)
  if (!format) throw new Response(null, { status: 404 })
  const query = parseAuditQuery(request)
  // Ten thousand rows are not kept for a second reader.
  readsOfPage()?.end()
  const rows = withoutRepeating((Offset, ItemsPerPage) =>
    pageToExport(api, { ...query, Offset, ItemsPerPage }),
  )
  const write = await writerOf(words.trail.sheet, words, auditColumns(words, format), rows)
  const body = await write(format, request.signal)
  return fileOf(body, format, `${words.trail.file}-${todayInRome(new Date())}`)
}
