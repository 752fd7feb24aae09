/** Rows by a key, each group in the order of the rows. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const those = groups.get(keyOf(row))
    if (those) those.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
