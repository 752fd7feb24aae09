import type { z } from 'zod'

export type Sent<T> = {
  [Name in Exclude<keyof T, 'notes'>]: Name extends 'version'
    ? T[Name]
    : undefined extends T[Name]
      ? Exclude<T[Name], undefined> | null
      : T[Name]
}

/** An emptied field must be sent to clear what is stored. The notes have a call of their own. */
export function withClearedFields<T extends object>(schema: z.ZodObject, value: T): Sent<T> {
  const typed = value as Record<string, unknown>
  const names = Object.keys(schema.shape).filter((name) => name !== 'notes')
  const sent = names.map((name) => [name, typed[name] ?? (name === 'version' ? undefined : null)])
  return Object.fromEntries(sent) as Sent<T>
}
