import type { Database } from '../../db/connect'

const listeners = new WeakMap<Database, Set<() => void>>()

/** @returns unsubscribes */
export function onImportWaiting(database: Database, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}

/** Wakes the workers of this process; other processes poll. */
export function importIsWaiting(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
