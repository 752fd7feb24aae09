import { FilterSelect } from '~/components/list/list-filters'
import type { ListQuery } from '~/components/list/list-query'
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
