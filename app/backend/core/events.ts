import type { Ctx, Events } from './context'

/** Listeners run in the event's transaction: if one fails, all is rolled back. @returns their results */
export async function emit<Event extends keyof Events>(
  tx: Ctx,
  event: Event,
  facts: Parameters<Events[Event]>[1],
): Promise<Result<Event>[]> {
  const listeners = tx.listeners[event] as readonly Listener<Event>[]
  const results: Result<Event>[] = []
  for (const listener of listeners) results.push(await listener(tx, facts))
  return results
}

type Result<Event extends keyof Events> = Awaited<ReturnType<Events[Event]>>
type Listener<Event extends keyof Events> = (
  tx: Ctx,
  facts: Parameters<Events[Event]>[1],
) => Promise<Result<Event>>
