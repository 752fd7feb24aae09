import type { z } from 'zod'
import type { InputOf } from '~/contract/calls/call'
import type { lines } from '~/contract/calls/lines'
import type { ObservedKosherization, RefuseKosherization } from '~/contract/lines'
import { parseIsoDate } from '~/domain/dates'
import type { ObservationPayloads } from '~/domain/visits/observation'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { kosherizationDecided } from './line-states'
import { findObserved, linesAt, refuseObservation, selectObserved } from './lines.repository'

const hoursBetween = (from: string | undefined, to: string): number | null =>
  from === undefined ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000))

/** The longest waiting first. */
export async function listObserved(
  ctx: Ctx,
  { visitId }: InputOf<typeof lines.observed>,
): Promise<{ items: ObservedKosherization[]; totalItems: number }> {
  const rows = await selectObserved(ctx, visitId)
  const known = await linesAt(
    ctx,
    rows.map(({ company_id }) => company_id),
  )
  const items = rows.map((row): ObservedKosherization => {
    const seen = JSON.parse(row.payload) as ObservationPayloads['kosherization']
    const line = known.find(({ id, facility_id }) => id === seen.lineId && facility_id === row.company_id)
    return {
      observationId: row.id,
      visitId: row.visit_id,
      visitNumber: row.number,
      companyId: row.company_id,
      companyName: row.business_name,
      line: line ? { id: line.id, name: line.name } : null,
      equipment: seen.equipment,
      day: parseIsoDate(row.at) ?? row.at.slice(0, 10),
      method: seen.method,
      celsius: seen.celsius ?? null,
      restedHours: hoursBetween(seen.idleSince, row.at),
      to: seen.to ?? null,
      text: seen.text ?? null,
      observedBy: row.author_name,
    }
  })
  return { items, totalItems: items.length }
}

/** With a word. @throws AppError 404; 409 if it is decided */
export async function refuseKosherization(
  ctx: Ctx,
  { observationId, reason }: z.output<typeof RefuseKosherization>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const seen = await findObserved(tx, observationId)
    if (!seen) throw notFound()
    if (seen.line_id || !(await refuseObservation(tx, observationId, reason))) throw kosherizationDecided()
    await record(tx, {
      action: 'visit.kosherization_refused',
      entityType: 'visit',
      entityId: seen.visit_id,
      headQuarterId: seen.head_quarter_id,
      after: { number: seen.number, observationId, reason },
    })
  })
}
