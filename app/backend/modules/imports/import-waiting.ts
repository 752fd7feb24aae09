import type { Database } from '../../db/connect'

const listeners = new WeakMap<Database, Set<() => void>>()

/** Calls back when this process is given an import to work on. @returns a function that ends it */
export function onImportWaiting(database: Database, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}

/** Tells the workers of this process that an import waits; those of others find it by looking. */
export function importIsWaiting(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
