import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import type { ReviewKind } from '../review-kind'
import { findItem } from '../review.repository'

/** Nobody else changes it until the transaction ends. @throws AppError 404 */
export const lockedRow = <Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  id: string,
): Promise<Row> => findItem(tx, kind, id, { lock: true })
