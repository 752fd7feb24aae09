/** Keeps what was given: an absent optional field changes nothing. */
export function givenOnly<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never
}

/** The columns that changed, before and after, for the audit trail; keys are derived and left out. */
export function changedColumns(before: object, after: object): { before: object; after: object } {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(
    ([column, value]) => old[column] !== value && !column.endsWith('_key') && column !== 'updated_at',
  )
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, old[column] ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** A flag as the database keeps it; absent stays absent. */
export const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
