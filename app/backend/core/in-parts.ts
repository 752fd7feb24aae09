/** Limits the parameters of a statement. */
export const batch = 500

export async function inParts<T, Row>(
  all: readonly T[],
  read: (part: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < all.length; at += batch) rows.push(...(await read(all.slice(at, at + batch))))
  return rows
}
