/** An approved ingredient that follows no certificate, with one of its files. */
export interface ProposedRow {
  rootId: string
  vendorId: string
  expiresOn: string | null
  documentId: string
  sha256: string
}

export interface Group {
  reason: 'sameFile' | 'sameDate'
  vendorId: string
  expiresOn: string | null
  rootIds: string[]
  documentIds: string[]
}

/** Others would have to be opened one by one. */
const mostFiles = 20

const mostOften = (all: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  // The latest of equally frequent ones.
  const [first] = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? 1 : -1))
  return first?.[0] ?? null
}

/**
 * Ingredients that seem to share a supplier's certificate: first those with the same file, the largest group
 * first, then those left over with the same expiry. Each is in one group; the order of the rows is irrelevant.
 */
export function groupProposals(rows: readonly ProposedRow[]): Group[] {
  const ordered = [...rows].sort((a, b) =>
    a.rootId === b.rootId ? (a.documentId < b.documentId ? -1 : 1) : a.rootId < b.rootId ? -1 : 1,
  )
  const left = new Map<string, ProposedRow>()
  for (const row of ordered) if (!left.has(row.rootId)) left.set(row.rootId, row)
  const groups: Group[] = []
  const add = (reason: Group['reason'], some: readonly ProposedRow[], files: readonly ProposedRow[]) => {
    const rootIds = some.map(({ rootId }) => rootId)
    for (const id of rootIds) left.delete(id)
    groups.push({
      reason,
      vendorId: some[0]?.vendorId ?? '',
      expiresOn: mostOften(some.flatMap(({ expiresOn }) => expiresOn ?? [])),
      rootIds,
      documentIds: files.map(({ documentId }) => documentId).slice(0, mostFiles),
    })
  }
  const distinct = (some: readonly ProposedRow[], by: 'rootId' | 'sha256') =>
    [...new Map(some.toReversed().map((row) => [row[by], row])).values()].toReversed()
  for (const [, some] of bySize(ordered, ({ sha256 }) => sha256)) {
    const own = distinct(some, 'rootId').filter(({ rootId }) => left.has(rootId))
    if (own.length > 1) add('sameFile', own, own.slice(0, 1))
  }
  const dated = [...left.values()].filter(({ expiresOn }) => expiresOn !== null)
  for (const [, some] of bySize(dated, ({ expiresOn }) => expiresOn ?? '')) {
    if (some.length < 2) continue
    const roots = new Set(some.map(({ rootId }) => rootId))
    const files = ordered.filter(({ rootId }) => roots.has(rootId))
    add('sameDate', some, distinct(files, 'sha256'))
  }
  return groups
}

function bySize(rows: readonly ProposedRow[], keyOf: (row: ProposedRow) => string) {
  const groups = new Map<string, ProposedRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].sort(([a, some], [b, more]) => more.length - some.length || (a < b ? -1 : 1))
}
