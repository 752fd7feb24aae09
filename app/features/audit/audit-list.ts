import { defineList } from '~/components/list/list-query'
import type { TrailCheck } from '~/contract/audit'
import { auditSorts } from '~/contract/sorts'
import type { TimelineEntry } from '~/features/timeline/timeline-lines'
import type { ComparedField } from '~/features/versions/compare-versions'

export const auditList = defineList({
  sorts: auditSorts,
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: ['EntityType', 'Action', 'ActorId', 'HeadQuarterId', 'EntityId', 'From', 'To'],
})

export interface AuditLine extends Pick<TimelineEntry, 'id' | 'at' | 'sentence' | 'removedAt'> {
  /** Null if the portal itself acted. */
  by: string | null
  company: string | null
  /** The event, in names and ids. */
  facts: { label: string; value: string }[]
  changes: ComparedField[]
  /** Leads to the events of the same subject, person or company. */
  narrowed: { label: string; to: string }[]
}

/** The last check of the chain, and in words what breaks it. */
export type ShownCheck = TrailCheck & { fault: string | null }
