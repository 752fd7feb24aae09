import type { Lookup } from '~/contract/lookups'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'

/** What forms show of a lookup. */
export const lookupChoice = ['id', 'code', 'description'] as const satisfies (keyof Lookup)[]
export type LookupChoice = Pick<Lookup, (typeof lookupChoice)[number]>

export const lookupOptions = (items: LookupChoice[], w: Words) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${lookupIn(w, description)}` }))

/** As its option says; undefined where it is not among them. */
export const lookupLabel = (items: LookupChoice[] = [], id: string, w: Words) =>
  lookupOptions(items, w).find(({ value }) => value === id)?.label
