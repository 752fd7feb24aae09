import type { Lookup } from '~/contract/lookups'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'

export type LookupChoice = Pick<Lookup, 'id' | 'code' | 'description'> & { archived?: boolean }

/** What forms show of a lookup. */
export const lookupChoice = ({ id, code, description, archived }: Lookup): LookupChoice => ({
  id,
  code,
  description,
  ...(archived && { archived }),
})

const labelOf = ({ code, description }: LookupChoice, w: Words) => `${code} · ${lookupIn(w, description)}`

/** @param chosen what the item has: it is offered also where it was put away */
export const lookupOptions = (items: LookupChoice[], w: Words, chosen?: string) =>
  items
    .filter(({ id, archived }) => !archived || id === chosen)
    .map((one) => ({
      value: one.id,
      label: one.archived ? `${labelOf(one, w)} (${w.common.archived})` : labelOf(one, w),
    }))

/** As its option says; undefined where it is not among them. */
export function lookupLabel(items: LookupChoice[] = [], id: string, w: Words): string | undefined {
  const found = items.find((one) => one.id === id)
  return found && labelOf(found, w)
}
