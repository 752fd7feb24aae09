import type { Database } from '../../db/connect'

const listeners = new WeakMap<Database, Set<() => void>>()

export function onErasureWaiting(database: Database, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}

/** Other processes poll. */
export function erasureIsWaiting(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
