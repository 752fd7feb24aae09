import type { Ctx } from '../../core/context'
import { eventsBefore, type Place, type TimelineEvent, type TimelineFilters } from './timeline.repository'

/** Repeated actions of one person within ten minutes, newest first. */
export type Burst = [TimelineEvent, ...TimelineEvent[]]

const linesOfPage = 30
const minutes = 10
const readAtOnce = 200
/** A page reads no more: an import of thousands continues on the next. */
const mostEvents = 5_000

/** An event of an account without a session counts as done by its owner. */
export const eventActorId = ({ actor_id, entity_type, entity_id }: TimelineEvent): string | null =>
  actor_id ?? (entity_type === 'account' ? entity_id : null)

/** A page of bursts, newest first. @returns `next`: where the next page begins, null at the end */
export async function readBursts(
  ctx: Ctx,
  filters: TimelineFilters,
  before: Place | null,
): Promise<{ bursts: Burst[]; next: Place | null }> {
  const bursts: Burst[] = []
  const open = new Map<string, Burst>()
  let last = before
  for (let read = 0; read < mostEvents; read += readAtOnce) {
    const events = await eventsBefore(ctx, filters, last, readAtOnce)
    for (const event of events) {
      const key = `${eventActorId(event)} ${event.action}`
      const burst = open.get(key)
      if (burst && Date.parse(burst[0].at) - Date.parse(event.at) <= minutes * 60_000) burst.push(event)
      else if (bursts.length === linesOfPage) return { bursts, next: last }
      else {
        const begun: Burst = [event]
        open.set(key, begun)
        bursts.push(begun)
      }
      last = event
    }
    if (events.length < readAtOnce) return { bursts, next: null }
  }
  return { bursts, next: last }
}
