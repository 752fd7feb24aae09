/** Keeps what was given: an absent optional field changes nothing. */
export function givenOnly<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never
}

/** A flag as the database keeps it; absent stays absent. */
export const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
