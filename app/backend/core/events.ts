import type { Ctx, Events } from './context'

/** Listeners run in the event's transaction: if one fails, all is rolled back. @returns their results */
export async function emit<Event extends keyof Events>(
  tx: Ctx,
  event: Event,
  facts: Parameters<Events[Event]>[1],
): Promise<Answer<Event>[]> {
  const listeners = tx.listeners[event] as readonly Listener<Event>[]
  const answers: Answer<Event>[] = []
  for (const listener of listeners) answers.push(await listener(tx, facts))
  return answers
}

type Answer<Event extends keyof Events> = Awaited<ReturnType<Events[Event]>>
type Listener<Event extends keyof Events> = (
  tx: Ctx,
  facts: Parameters<Events[Event]>[1],
) => Promise<Answer<Event>>
