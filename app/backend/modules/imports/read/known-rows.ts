import type { ReviewStatus } from '~/domain/items/review'
import type { TableRow } from './read-table'

export interface KnownItem {
  id: string
  status: ReviewStatus
  /** By way of recognizing it. */
  keys: readonly (readonly string[])[]
}

export interface Identity {
  items: KnownItem[]
  /** One for each way, the surest first; null if the row does not say it. */
  keysOf: (row: TableRow) => (string | null)[]
  /** The ways that only find drafts, and only if one row and one draft are meant. */
  loose: readonly number[]
}

/** A company's rows of items that are there, recognized by what they say. @returns their ids */
export function knownRows(rows: TableRow[], { items, keysOf, loose }: Identity): Map<TableRow, string> {
  const found = new Map<TableRow, string>()
  const claimed = new Set<string>()
  const keys = new Map(rows.map((row) => [row, keysOf(row)]))
  const ways = Math.max(0, ...items.map((item) => item.keys.length))
  for (let way = 0; way < ways; way += 1) {
    const isLoose = loose.includes(way)
    const open = items.filter(({ id, status }) => !claimed.has(id) && (!isLoose || status === 'draft'))
    const openItems = grouped(open, (item) => [...new Set(item.keys[way])])
    const left = rows.filter((row) => !found.has(row))
    const rowsOf = grouped(left, (row) => [keys.get(row)?.[way] ?? null])
    for (const [key, same] of rowsOf) {
      const item = onlyOne(openItems.get(key) ?? [])
      if (!item || (isLoose && same.length > 1)) continue
      for (const row of same) found.set(row, item.id)
      claimed.add(item.id)
    }
  }
  return found
}

function grouped<T>(all: readonly T[], keysOf: (one: T) => (string | null)[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const key of keysOf(one)) {
      if (key === null) continue
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

/** If several have the same key, the one that is still a draft. */
function onlyOne(items: KnownItem[]): KnownItem | undefined {
  if (items.length < 2) return items[0]
  const drafts = items.filter(({ status }) => status === 'draft')
  return drafts.length === 1 ? drafts[0] : undefined
}
