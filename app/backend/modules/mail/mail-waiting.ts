import type { Database } from '../../db/connect'

const listeners = new WeakMap<Database, Set<() => void>>()

/**
 * Calls back when mail is put into a database's outbox by this process, before the transaction that does it ends.
 * @returns a function that ends it
 */
export function onMailWaiting(database: Database, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}

/** Tells the workers of this process that mail waits; those of others find it by looking. */
export function mailIsWaiting(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
