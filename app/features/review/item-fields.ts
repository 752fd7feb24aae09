import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { changesAgainst, type ReviewAnswer } from './review-form'

export interface ItemField<Item, Choices> {
  label: (w: Words) => string
  /** The stored value, as a form sends it. */
  stored: (item: Item) => string
  inWords?: (value: string, choices: Choices, w: Words) => string
  readLabel?: (w: Words) => string
  readText?: (item: Item, choices: Choices, w: Words) => string | null
}

/** The side whose form has a field, by the contract. */
type SideOf<Name, Certifiers, Companys> = Name extends Certifiers
  ? Name extends Companys
    ? 'both'
    : 'Certifier'
  : 'Company'

/** In reading order; forms have `new` fields only while the item is new. */
export type ItemFields<Item, Choices, Certifiers extends string, Companys extends string> = {
  [Name in Certifiers | Companys]: ItemField<Item, Choices> & { side: SideOf<Name, Certifiers, Companys> }
} & { companyId: ItemField<Item, Choices> & { side: 'new' } }

type AnyFields<Item, Choices> = Record<string, ItemField<Item, Choices> & { side: UserType | 'both' | 'new' }>

const of = <Item, Choices>(fields: AnyFields<Item, Choices>, side: UserType) =>
  Object.entries(fields).filter(([, field]) => field.side === side || field.side === 'both')

export const fieldLabels = <Item, Choices>(
  fields: AnyFields<Item, Choices>,
  w: Words,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label(w)])),
  notes: w.review.notes,
})

export const formValues = <Item, Choices>(
  fields: AnyFields<Item, Choices>,
  side: UserType,
  item: Item,
): Record<string, string> =>
  Object.fromEntries(of(fields, side).map(([name, { stored }]) => [name, stored(item)]))

export const changedFields = <Item, Choices>(
  fields: AnyFields<Item, Choices>,
  side: UserType,
  answer: ReviewAnswer | undefined,
  item: Item,
  choices: Choices,
  w: Words,
) =>
  changesAgainst(
    answer,
    of(fields, side).map(([name, { label, stored, inWords }]) => ({
      name,
      label: label(w),
      theirs: stored(item),
      show: (value) => inWords?.(value, choices, w) ?? value,
    })),
  )

export const readFields = <Item, Choices, Name extends string>(
  fields: Record<Name, AnyFields<Item, Choices>[string]>,
  item: Item,
  choices: Choices,
  w: Words,
): { name: Name; label: string; text: string; isSaid: boolean }[] =>
  Object.entries<AnyFields<Item, Choices>[string]>(fields).map(
    ([name, { label, readLabel = label, stored, inWords, readText }]) => {
      const value = stored(item)
      const text = readText ? readText(item, choices, w) : inWords ? inWords(value, choices, w) : value
      return { name: name as Name, label: readLabel(w), text: text ?? '', isSaid: value !== '' }
    },
  )
