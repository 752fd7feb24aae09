import type { Database } from '../db/connect'

/** Work that wakes a job of this process at once; other processes poll. */
export type Work = 'mail' | 'imports' | 'renewals' | 'erasures' | 'register-files' | 'trail-checks'

const listeners = new WeakMap<Database, Set<(work: Work) => void>>()

/** @returns to hear no more */
export function onWork(database: Database, expected: Work, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set()
  const hear = (work: Work) => work === expected && listener()
  listeners.set(database, set.add(hear))
  return () => set.delete(hear)
}

/** Calls back before the transaction that leaves the work ends. */
export function announceWork(database: Database, work: Work): void {
  for (const hear of listeners.get(database) ?? []) hear(work)
}
