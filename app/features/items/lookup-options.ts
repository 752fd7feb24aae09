import type { Lookup } from '~/contract/items/lookups'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'

export type LookupChoice = Pick<Lookup, 'id' | 'code' | 'description'> & { archived?: boolean }

/** A lookup's entries as forms show them. */
export const lookupChoice = ({ id, code, description, archived }: Lookup): LookupChoice => ({
  id,
  code,
  description,
  ...(archived && { archived }),
})

const optionLabel = ({ code, description }: LookupChoice, w: Words) => `${code} · ${lookupIn(w, description)}`

/** @param chosen the item's value: offered even if archived */
export const lookupOptions = (items: LookupChoice[], w: Words, chosen?: string) =>
  items
    .filter(({ id, archived }) => !archived || id === chosen)
    .map((one) => ({
      value: one.id,
      label: one.archived ? `${optionLabel(one, w)} (${w.common.archived})` : optionLabel(one, w),
    }))

/** Its option's text; undefined if it is not among them. */
export function lookupLabel(items: LookupChoice[] = [], id: string, w: Words): string | undefined {
  const found = items.find((one) => one.id === id)
  return found && optionLabel(found, w)
}
