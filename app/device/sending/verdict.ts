/** What came back for something that was sent; null where nothing did, or nothing that the portal says. */
export interface SentAnswer {
  status: number
  code: string
}

/**
 * sent: it is there · later: asked again after a while · signIn, otherAccount: nothing is sent until somebody signs in ·
 * refused: it will be refused again, so the rest goes on without it.
 */
export type Verdict = 'sent' | 'later' | 'signIn' | 'otherAccount' | 'refused'

const passing = new Set([408, 425, 429])

/** The one table of answers. What a proxy or the sign-in of a guest network says for the portal is no answer of it. */
export function verdictOn(answer: SentAnswer | null): Verdict {
  if (!answer) return 'later'
  const { status, code } = answer
  if (status === 200) return 'sent'
  if (status === 401) return 'signIn'
  if (status === 409 && code === 'account.other') return 'otherAccount'
  if (status < 400 || status >= 500 || passing.has(status)) return 'later'
  // Bytes that were cut on their way.
  return code === 'photo.corrupted' ? 'later' : 'refused'
}

/** Seconds before the next try, after so many that were not answered. */
export const waitAfter = (tries: number): number => Math.min(60, 2 ** Math.max(1, Math.min(tries, 6)))

/** Of one request. */
export const mostAtOnce = 50

interface Waiting {
  seq: number
  visitId: string
}

/**
 * The next observations to send: those of one visit, in the order in which they were made. Where a whole batch was refused, one of them
 * may be the reason: from then on they go one by one.
 */
export function nextBatch<Entry extends Waiting>(entries: readonly Entry[], alone: boolean): Entry[] {
  const inOrder = [...entries].sort((a, b) => a.seq - b.seq)
  const [first] = inOrder
  if (!first) return []
  const others = inOrder.findIndex(({ visitId }) => visitId !== first.visitId)
  return inOrder.slice(0, Math.min(alone ? 1 : mostAtOnce, others < 0 ? inOrder.length : others))
}
