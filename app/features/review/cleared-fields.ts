import type { z } from 'zod'

/** A call's input beside the fields. */
type Beside = 'notes' | 'version'

export type Sent<T> = {
  [Name in Exclude<keyof T, Beside>]: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name]
}

/** An emptied field must be sent to clear the stored value. */
export function withClearedFields<T extends object>(schema: z.ZodObject, value: T): Sent<T> {
  const { notes: _notes, version: _version, ...fields } = schema.shape
  const typed = value as Record<string, unknown>
  return Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name] ?? null])) as Sent<T>
}
