import type { Database } from '../../db/connect'

const listeners = new WeakMap<Database, Set<() => void>>()

/** Calls back before the enqueuing transaction ends. */
export function onMailWaiting(database: Database, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}

/** Other processes poll. */
export function mailIsWaiting(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
