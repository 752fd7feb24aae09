import { setTimeout as sleep } from 'node:timers/promises'

interface Pace {
  /** Of cost 1, in the long run. */
  everyMs: number
  /** Of cost 1, at once after a pause. */
  burst: number
}

/** First come, first served, at a pace: a crowd takes only its share of the one thread. */
export function pacer(
  { everyMs, burst }: Pace,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = sleep,
): (cost: number) => Promise<void> {
  /** When everything admitted would be done, sequentially. */
  let done = 0
  return async (cost) => {
    const at = now()
    done = Math.max(done, at - burst * everyMs)
    const early = done - at
    done += cost * everyMs
    if (early > 0) await wait(early)
  }
}
