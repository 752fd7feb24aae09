import { FilterSelect } from './list-filters'
import type { ListQuery } from './list-query'
import { useWords } from '~/i18n/use-words'

/** Narrows a list of items to those with messages to read. */
export function UnreadFilter({ query }: { query: ListQuery }) {
  const w = useWords()
  return (
    <FilterSelect
      name="OnlyUnread"
      label={w.review.messages}
      options={[{ value: 'true', label: w.review.onlyUnread }]}
      query={query}
    />
  )
}
