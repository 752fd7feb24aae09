import type { ObservationPayloads } from '~/domain/visits/observation'
import { dueOnFor } from '~/domain/visits/deviation'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import type { DeviationRow, VisitRow } from '../../db/tables'
import { tellDecided } from '../mail/notices/tell-deviation'
import { findByObservations, insertDeviation, replaceFinding } from './deviations.repository'
import { deviationInSight, isShown, toToldDeviation } from './get-deviation'
import { nextDeviationNumber } from './raise-deviation'

interface Found {
  observationId: string
  supersedes: string[]
  payload: ObservationPayloads['deviation']
  ingredientId: string | null
  productId: string | null
}

/** An inspector's finding, in the observation's transaction. A superseding one changes the row until the office has. */
export async function raiseFromObservation(
  tx: Ctx,
  visit: Pick<VisitRow, 'id' | 'company_id' | 'head_quarter_id'>,
  { observationId, supersedes, payload, ingredientId, productId }: Found,
): Promise<void> {
  const { grade, finding, requirement = null, measure = null } = payload
  const said = {
    observation_id: observationId,
    grade,
    finding,
    requirement,
    measure,
    due_on: payload.dueOn ?? dueOnFor(grade, todayInRome(tx.clock())),
    ingredient_id: ingredientId,
    product_id: productId,
  }
  const [before] = await findByObservations(tx, supersedes)
  const untouched = before?.status === 'open' && before.version === 1
  if (before && !untouched) return
  const after: DeviationRow = before
    ? { ...before, ...said }
    : {
        ...said,
        id: tx.newId(),
        number: await nextDeviationNumber(tx),
        visit_id: visit.id,
        company_id: visit.company_id,
        head_quarter_id: visit.head_quarter_id,
        status: 'open',
        created_at: nowOf(tx),
        created_by: actorOf(tx).userId,
        closed_at: null,
        closed_by: null,
        version: 1,
      }
  await (before ? replaceFinding(tx, before.id, said) : insertDeviation(tx, after))
  await record(tx, {
    action: before ? 'deviation.changed' : 'deviation.raised',
    entityType: 'deviation',
    entityId: after.id,
    headQuarterId: after.head_quarter_id,
    ...(before && { before: { grade: before.grade, dueOn: before.due_on, finding: before.finding } }),
    after: {
      number: after.number,
      grade,
      dueOn: after.due_on,
      finding,
      companyId: after.company_id,
      visitId: after.visit_id,
    },
  })
  const made = await deviationInSight(tx, after.id)
  if (!before && isShown(made)) await tellDecided(tx, toToldDeviation(made), 'raised', finding)
}
