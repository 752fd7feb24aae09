import type { TimelineSubject } from '~/contract/timeline'
import type { Ctx } from '../../core/context'
import type { AuditEventRow } from '../../db/tables'
import { documentsAmong, isNamed, namesOf, selectRemovals } from './timeline.repository'

const isOfDocument = (action: string) => /\.document_(added|removed)$/.test(action)

/** Documents are part of an ingredient or an answer: only adding and removing them is an event of their own. */
export function subjectOf({
  action,
  entity_type,
  entity_id,
  before,
  after,
}: AuditEventRow): Omit<TimelineSubject, 'isThere'> {
  const said = JSON.parse(after ?? before ?? '{}') as Record<string, unknown>
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  if (isOfDocument(action))
    return {
      entityType: entity_type === 'deviation' ? 'deviation_document' : 'document',
      id: text('documentId'),
      name: text('filename'),
    }
  const name =
    ['name', 'businessName', 'fullName', 'email', 'filename', 'rmc', 'title', 'number']
      .map(text)
      .find(Boolean) ?? ''
  return { entityType: entity_type, id: entity_id, name }
}

/** By their current names. */
export async function loadSubjects(ctx: Ctx, events: AuditEventRow[]) {
  const ids = new Map<string, string[]>()
  for (const { entity_type, entity_id } of events)
    ids.set(entity_type, [...(ids.get(entity_type) ?? []), entity_id])
  const names = new Map<string, { name: string; deleted_at: string | null }>()
  for (const [type, of] of ids)
    if (isNamed(type)) for (const [id, row] of await namesOf(ctx, type, of)) names.set(id, row)
  const gone = await documentsGone(ctx, events)
  return (event: AuditEventRow): TimelineSubject & { of: string } => {
    const subject = subjectOf(event)
    const row = names.get(event.entity_id)
    const isPart = isOfDocument(event.action)
    const isOff = event.action.endsWith('.document_removed')
    const removedAt = isOff ? undefined : gone.get(subject.id)
    return {
      ...subject,
      name: isPart ? subject.name : row?.name || subject.name,
      isThere: row !== undefined && row.deleted_at === null && !isOff && !gone.has(subject.id),
      ...(removedAt && { removedAt }),
      of: isPart ? (row?.name ?? '') : '',
    }
  }
}

/** Documents that no longer belong to anything, and when they were removed: null if the trail no longer knows. */
async function documentsGone(ctx: Ctx, events: AuditEventRow[]): Promise<Map<string, string | null>> {
  const added = events.filter(({ action }) => action.endsWith('.document_added'))
  if (added.length === 0) return new Map()
  const ids = added.map((event) => subjectOf(event).id)
  const there = await documentsAmong(ctx, ids)
  const missing = added.filter((event) => !there.has(subjectOf(event).id))
  const removals = await selectRemovals(
    ctx,
    missing.map(({ entity_id }) => entity_id),
  )
  const removedAt = new Map(removals.map((event) => [subjectOf(event).id, event.at]))
  return new Map(missing.map((event) => [subjectOf(event).id, removedAt.get(subjectOf(event).id) ?? null]))
}
