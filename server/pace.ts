import { setTimeout as sleep } from 'node:timers/promises'

interface Pace {
  /** How often one of cost 1 may go, in the long run. */
  everyMs: number
  /** How many of cost 1 may go at once after a pause. */
  burst: number
}

/**
 * Lets work through at a pace, the rest waits for its turn in the order in which it came: of one thread that answers all, a
 * crowd at one door takes no more than its part.
 *
 * @param now the time in milliseconds
 * @param wait what waits that long
 * @returns what a piece of work of some cost waits for
 */
export function pacer(
  { everyMs, burst }: Pace,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = sleep,
): (cost: number) => Promise<void> {
  /** When all that was let through would be done, one after the other. */
  let done = 0
  return async (cost) => {
    const at = now()
    done = Math.max(done, at - burst * everyMs)
    const early = done - at
    done += cost * everyMs
    if (early > 0) await wait(early)
  }
}
