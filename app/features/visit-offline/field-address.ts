import type { ObservationKind } from '~/domain/visits/observation'

export const fieldViews = ['ingredients', 'unlisted', 'checks', 'findings', 'signature'] as const
export type FieldView = (typeof fieldViews)[number]

export const rowFilters = ['all', 'unseen', 'seen', 'unclear'] as const
export type RowFilter = (typeof rowFilters)[number]

/** The sections of the findings view. */
export const findingKinds = [
  'deviation',
  'note',
  'delivery',
  'line',
  'kosherization',
  'seal',
  'sample',
  'label',
] as const satisfies readonly ObservationKind[]
export type FindingKind = (typeof findingKinds)[number]

/** A visit's view, as in the address. */
export interface FieldAddress {
  view: FieldView
  search: string
  filter: RowFilter
  /** Areas whose remaining ingredients were all found, after `=`: an area may have no name. */
  rest: string | null
  /** The ingredient whose form is open. */
  item: string | null
  add: FindingKind | null
  /** The observation being corrected. */
  of: string | null
  /** The observation that a deviation refers to, or the line to start with. */
  about: string | null
  /** The number of a seal to start with. */
  seal: string | null
}

const oneOf = <const Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | undefined => choices.find((choice) => choice === value)

export function readAddress(query: URLSearchParams): FieldAddress {
  return {
    view: oneOf(fieldViews, query.get('view')) ?? 'ingredients',
    search: query.get('search')?.slice(0, 200) ?? '',
    filter: oneOf(rowFilters, query.get('filter')) ?? 'all',
    rest: query.get('rest'),
    item: query.get('item'),
    add: oneOf(findingKinds, query.get('add')) ?? null,
    of: query.get('of'),
    about: query.get('about'),
    seal: query.get('seal'),
  }
}

const beginning: Partial<FieldAddress> = { view: 'ingredients', filter: 'all' }

/** A link within the page: `?view=checks`. */
export function fieldQuery(address: Partial<FieldAddress>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) {
    if (value && (name === 'view' || value !== beginning[name as keyof FieldAddress])) query.set(name, value)
  }
  return `?${query.toString()}`
}

/** The page after saving a form: the list that it was opened from. */
export const afterForm = ({ view, search, filter, item }: FieldAddress): string =>
  fieldQuery({ view, search, filter }) + (item ? `#i-${item}` : '')
