import type { z } from 'zod'
import type { InputOf } from '~/contract/calls/call'
import type { lines } from '~/contract/calls/lines'
import type { ObservedKosherization, RefuseKosherization } from '~/contract/lines'
import { parseIsoDate } from '~/domain/dates'
import type { ObservationPayloads } from '~/domain/visits/observation'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { kosherizationDecided } from './line-states'
import { linesAt, refuseObservation, selectObserved, stateOfObservation } from './lines.repository'

type Payload = ObservationPayloads['kosherization']

const hoursBetween = (from: string | undefined, to: string): number | null =>
  from === undefined ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000))

/** The longest waiting first. */
export async function listObserved(
  ctx: Ctx,
  { visitId }: InputOf<typeof lines.observed>,
): Promise<{ items: ObservedKosherization[]; totalItems: number }> {
  const rows = await selectObserved(ctx, visitId ? { visitId } : {}).execute()
  const known = new Map(
    (
      await linesAt(
        ctx,
        rows.map(({ company_id }) => company_id),
      )
    ).map((line) => [line.id, line]),
  )
  const items = rows.map((row): ObservedKosherization => {
    const payload = JSON.parse(row.payload) as Payload
    const line = known.get(payload.lineId ?? '')
    return {
      observationId: row.id,
      visitId: row.visit_id,
      visitNumber: row.number,
      companyId: row.company_id,
      companyName: row.business_name,
      line: line?.facility_id === row.company_id ? { id: line.id, name: line.name } : null,
      equipment: payload.equipment,
      day: parseIsoDate(row.at) ?? row.at.slice(0, 10),
      method: payload.method,
      celsius: payload.celsius ?? null,
      restedHours: hoursBetween(payload.idleSince, row.at),
      to: payload.to ?? null,
      text: payload.text ?? null,
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
    const [seen] = await selectObserved(tx, { observationId }).execute()
    if (!seen) throw notFound()
    if (await stateOfObservation(tx, observationId)) throw kosherizationDecided()
    if (!(await refuseObservation(tx, observationId, reason, actorOf(tx).userId)))
      throw kosherizationDecided()
    await record(tx, {
      action: 'visit.kosherization_refused',
      entityType: 'visit',
      entityId: seen.visit_id,
      headQuarterId: seen.head_quarter_id,
      after: { number: seen.number, observationId, reason },
    })
  })
}
