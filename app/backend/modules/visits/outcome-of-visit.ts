import { visitOutcome, type VisitOutcome } from '~/domain/visits/visit'
import type { Ctx } from '../../core/context'
import type { VisitRow } from '../../db/tables'
import { selectDeviations } from './visits.repository'

/** From its deviations as they are now. */
export async function outcomeOfVisit(
  tx: Ctx,
  { id, outcome_reason }: Pick<VisitRow, 'id' | 'outcome_reason'>,
): Promise<VisitOutcome> {
  const deviations = (await selectDeviations(tx, [id])).get(id) ?? []
  return visitOutcome(
    deviations.map(({ grade }) => grade),
    outcome_reason,
  )
}
