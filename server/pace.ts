import { setTimeout as sleep } from 'node:timers/promises'

interface Pace {
  /** For one of cost 1, in the long run. */
  everyMs: number
  /** How many of cost 1 at once after a pause. */
  burst: number
}

/** First come, first served, at a pace: of the one thread a crowd at one door takes no more than its share. */
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
