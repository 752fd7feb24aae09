import { crowded, tooManyFromAddress } from './refusal'

interface Pace {
  /** In the long run. */
  everyMs: number
  /** At once after a pause. */
  burst: number
}

/** Resolves when it is this request's turn. @throws 429, 503; the signal's reason once the client has left */
export type Turn = (address: string, signal: AbortSignal) => Promise<void>

/** Nobody waits longer. */
export const longestWaitMs = 2000

/**
 * Turns at a pace, round-robin by address: a crowd takes only its share of the one thread, and another address
 * waits for at most one turn of each. A request that cannot be served in time is refused at once.
 */
export function inTurn({ everyMs, burst }: Pace): Turn {
  /** By address, in the order of service; first come, first served within each. */
  const line = new Map<string, Set<() => void>>()
  let length = 0
  let due = -Infinity
  let timer: NodeJS.Timeout | undefined

  /** @returns milliseconds until there is one; 0 if it was taken */
  function takeTurn(): number {
    const now = performance.now()
    due = Math.max(due, now - (burst - 1) * everyMs)
    if (due > now) return due - now
    due += everyMs
    return 0
  }

  function serve(): void {
    timer = undefined
    for (const [address, theirs] of line) {
      const early = takeTurn()
      if (early > 0) return void (timer = setTimeout(serve, early))
      const [first] = theirs
      first?.()
      // Moves the address to the end: a Map's loop reaches it again.
      line.delete(address)
      if (theirs.size > 0) line.set(address, theirs)
    }
  }

  return async (address, signal) => {
    signal.throwIfAborted()
    if (length === 0 && takeTurn() === 0) return
    const theirs = line.get(address) ?? new Set()
    const addresses = line.has(address) ? line.size : line.size + 1
    const turns = 1 + Math.min(length, addresses * (theirs.size + 1))
    if (turns * everyMs >= longestWaitMs) {
      if (theirs.size === 0) throw crowded()
      // A client refused at once retries at once, which costs as much as an answer.
      await passed(longestWaitMs / 2, signal)
      throw tooManyFromAddress()
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(late)
        signal.removeEventListener('abort', onAbort)
        theirs.delete(proceed)
        if (theirs.size === 0 && line.get(address) === theirs) line.delete(address)
        length -= 1
      }
      const proceed = () => {
        leave()
        resolve()
      }
      const onAbort = () => {
        leave()
        reject(signal.reason as Error)
      }
      const late = setTimeout(() => {
        leave()
        reject(crowded())
      }, longestWaitMs)
      signal.addEventListener('abort', onAbort)
      theirs.add(proceed)
      line.set(address, theirs)
      length += 1
      timer ??= setTimeout(serve, 0)
    })
  }
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', left)
      resolve()
    }, ms)
    signal.addEventListener('abort', left)
  })
}
