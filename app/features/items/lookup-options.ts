import type { Lookup } from '~/contract/lookups'

export const lookupOptions = (items: Lookup[]) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }))

/** As its option says; undefined where it is not among them. */
export const lookupLabel = (items: Lookup[] = [], id: string) =>
  lookupOptions(items).find(({ value }) => value === id)?.label
