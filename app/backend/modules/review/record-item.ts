import type { AuditAction } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import { record, type AuditEntry } from '../../core/record'
import type { ReviewedRow } from '../../db/tables'
import { headquartersId, type ReviewKind } from './review-kind'

export const itemEntry = <Row extends ReviewedRow>(
  kind: ReviewKind<Row>,
  row: Row,
  action: AuditAction,
  states: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({
  action,
  entityType: kind.name,
  entityId: row.id,
  headQuarterId: headquartersId(kind, row),
  ...states,
})

/** Within the transaction of the change. */
export const recordItem = <Row extends ReviewedRow>(tx: Ctx, ...entry: Parameters<typeof itemEntry<Row>>) =>
  record(tx, itemEntry(...entry))
