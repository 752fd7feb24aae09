import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { changesAgainst, type ReviewAnswer } from './review-form'

/** A field of an item's forms: what the screens call it, and how they show it. */
export interface ItemField<Item, Choices> {
  label: (w: Words) => string
  /** What is stored, as a form sends it. */
  stored: (item: Item) => string
  /** What a form sends, in words, where those are others. */
  inWords?: (value: string, choices: Choices, w: Words) => string
  /** Where it is read only: another label, another text. */
  readLabel?: (w: Words) => string
  readText?: (item: Item, choices: Choices, w: Words) => string | null
}

/** On whose forms a field stands: as the contract has it. */
type SideOf<Name, Certifiers, Companys> = Name extends Certifiers
  ? Name extends Companys
    ? 'both'
    : 'Certifier'
  : 'Company'

/**
 * All fields of a kind of item, in the order in which they are read. The names are those of either side's form of a known item;
 * `new` is what a form asks for once, when the item is new.
 */
export type ItemFields<Item, Choices, Certifiers extends string, Companys extends string> = {
  [Name in Certifiers | Companys]: ItemField<Item, Choices> & { side: SideOf<Name, Certifiers, Companys> }
} & { companyId: ItemField<Item, Choices> & { side: 'new' } }

type AnyFields<Item, Choices> = Record<string, ItemField<Item, Choices> & { side: UserType | 'both' | 'new' }>

const of = <Item, Choices>(fields: AnyFields<Item, Choices>, side: UserType) =>
  Object.entries(fields).filter(([, field]) => field.side === side || field.side === 'both')

/** The labels by name, for the forms and their summary of errors. */
export const labelsOf = <Item, Choices>(
  fields: AnyFields<Item, Choices>,
  w: Words,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label(w)])),
  notes: w.review.notes,
})

/** An item as the form of a side shows it. */
export const formValues = <Item, Choices>(
  fields: AnyFields<Item, Choices>,
  side: UserType,
  item: Item,
): Record<string, string> =>
  Object.fromEntries(of(fields, side).map(([name, { stored }]) => [name, stored(item)]))

/** What somebody else saved meanwhile, field by field, beside what was typed. */
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

/** Every field with what it says, to be read or compared. */
export const readFields = <Item, Choices, Name extends string>(
  fields: Record<Name, AnyFields<Item, Choices>[string]>,
  item: Item,
  choices: Choices,
  w: Words,
): { name: Name; label: string; text: string }[] =>
  Object.entries<AnyFields<Item, Choices>[string]>(fields).map(
    ([name, { label, readLabel = label, stored, inWords, readText }]) => {
      const value = stored(item)
      const text = readText ? readText(item, choices, w) : inWords ? inWords(value, choices, w) : value
      return { name: name as Name, label: readLabel(w), text: text ?? '' }
    },
  )
