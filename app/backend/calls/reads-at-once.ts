import { AppError } from '../core/errors'

const atOnce = 4
const mostWaiting = 50

/** Sessions with reads under way, and their waiting reads in order. */
const waiting = new Map<string, (() => void)[]>()
const underWay = new Map<string, number>()

/** At most so many at once; the rest queue, so that one session gets no larger share. @throws AppError 429 */
export async function inTurnOfSession<T>(session: string | null, read: () => Promise<T>): Promise<T> {
  if (session === null) return read()
  const now = underWay.get(session) ?? 0
  if (now < atOnce) underWay.set(session, now + 1)
  else {
    const line = waiting.get(session) ?? []
    if (line.length >= mostWaiting) throw new AppError(429, 'too_many_at_once', { retryAfterSeconds: 1 })
    waiting.set(session, line)
    // A read that ends passes its place to the next.
    await new Promise<void>((resolve) => line.push(resolve))
  }
  try {
    return await read()
  } finally {
    const next = waiting.get(session)?.shift()
    if (next) next()
    else {
      waiting.delete(session)
      const left = (underWay.get(session) ?? 1) - 1
      if (left > 0) underWay.set(session, left)
      else underWay.delete(session)
    }
  }
}
