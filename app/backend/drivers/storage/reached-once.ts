import type { FileStorage } from './port'

/** Milliseconds for which a failure is cached: anybody may ask. */
const keep = 1000

/** Whether the store has answered since the start. If it goes away later, most of the portals' work needs no file. */
export function reachedOnce(storage: Pick<FileStorage, 'reach'>): () => Promise<boolean> {
  let reached = false
  let asking: { answer: Promise<boolean>; until: number } | undefined
  return async () => {
    if (reached) return true
    if (!asking || performance.now() > asking.until) {
      const answer = storage.reach().then(
        () => (reached = true),
        () => false,
      )
      asking = { answer, until: performance.now() + keep }
    }
    return asking.answer
  }
}
