import type { SelectGroup, SelectOption } from '../ui/select'

/** One of very many. */
export interface Choice extends SelectOption {
  /** Beside its label: a facility's headquarters. */
  detail?: string | undefined
  /** The id of its group, in a short list. */
  group?: string
}

/** A part of very many. `said`: their number, in words. */
export interface FoundChoices {
  items: Choice[]
  said: string
}

/** Too many to list: a field with suggestions. */
export interface ChoiceSearch {
  /** The address of the suggestions. */
  from: string
  placeholder: string
  /** Without scripts, the typed text and its hits instead of a single one. */
  typed?: string
  found?: FoundChoices | undefined
}

/** The choices: all of them or, with a search, only the chosen one. */
export interface Choices {
  options: (SelectOption | SelectGroup)[]
  search?: ChoiceSearch
}

export const offersNone = ({ options, search }: Choices): boolean => options.length === 0 && !search

const single = ({ options }: Choices): SelectOption[] =>
  options.flatMap((one) => ('options' in one ? one.options : [one]))

export const labelIn = (choices: Choices, value: string): string | undefined =>
  single(choices).find((one) => one.value === value)?.label

export function onlyChoice(choices: Choices): string | undefined {
  const [only, ...others] = choices.search ? [] : single(choices)
  return others.length === 0 ? only?.value : undefined
}

/** Beside a choice's own field: the typed text, and the text that its value stands for. */
export const typedName = (name: string) => `${name}Text`
export const shownName = (name: string) => `${name}For`
/** Beside them in a refused form: the hits for the text. */
export const foundName = (name: string) => `${name}Found`
/** The button that only searches. */
export const CHOOSE = 'choose'
