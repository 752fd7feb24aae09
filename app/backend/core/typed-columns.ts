export function givenOnly<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never
}

/** Input by column, without absent fields; flags become 0 and 1. @param columns field → column */
export function typedColumns<Row>(
  columns: Readonly<Record<string, keyof Row & string>>,
  typed: Readonly<Record<string, unknown>>,
): Partial<Row> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = typed[field]
    if (value === undefined) return []
    return [[column, typeof value === 'boolean' ? Number(value) : value]]
  })
  return Object.fromEntries(given) as Partial<Row>
}
