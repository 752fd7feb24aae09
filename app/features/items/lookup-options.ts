import type { Lookup } from '~/contract/lookups'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'

export const lookupOptions = (items: Lookup[], w: Words) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${lookupIn(w, description)}` }))

/** As its option says; undefined where it is not among them. */
export const lookupLabel = (items: Lookup[] = [], id: string, w: Words) =>
  lookupOptions(items, w).find(({ value }) => value === id)?.label
