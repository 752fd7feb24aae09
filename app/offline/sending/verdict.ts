/** The answer to something sent; null without one, or if it is not the portal's. */
export interface SentAnswer {
  status: number
  code: string
}

/** sent: stored · later: after a pause · signIn, otherAccount: wait for one · refused: for good, the rest goes on. */
export type Verdict = 'sent' | 'later' | 'signIn' | 'otherAccount' | 'refused'

const passing = new Set([408, 425, 429])

/** The only table of answers. A proxy's answer, or that of a guest network's sign-in, is not the portal's. */
export function verdictOn(answer: SentAnswer | null): Verdict {
  if (!answer) return 'later'
  const { status, code } = answer
  if (status === 200) return 'sent'
  if (status === 401) return 'signIn'
  if (status === 409 && code === 'account.other') return 'otherAccount'
  if (status < 400 || status >= 500 || passing.has(status)) return 'later'
  // Truncated on the way.
  return code === 'photo.corrupted' ? 'later' : 'refused'
}

/** Seconds before the next try, by failed attempts. */
export const waitAfter = (tries: number): number => Math.min(60, 2 ** Math.max(1, Math.min(tries, 6)))

/** In one request. */
export const mostAtOnce = 50

interface Waiting {
  seq: number
  visitId: string
}

/** The next observations of one visit, in order of creation; one by one after a whole batch was refused. */
export function nextBatch<Entry extends Waiting>(entries: readonly Entry[], alone: boolean): Entry[] {
  const inOrder = [...entries].sort((a, b) => a.seq - b.seq)
  const [first] = inOrder
  if (!first) return []
  const others = inOrder.findIndex(({ visitId }) => visitId !== first.visitId)
  return inOrder.slice(0, Math.min(alone ? 1 : mostAtOnce, others < 0 ? inOrder.length : others))
}
