import { FilterSelect } from './list-filters'
import type { ListQuery } from './list-query'
import { expiryChoices } from '~/domain/expiry'
import { useWords } from '~/i18n/use-words'

/** Narrows a list to what has run out, or to what will before long. */
export function ExpiryFilter({ query }: { query: ListQuery }) {
  const w = useWords()
  return (
    <FilterSelect
      name="Expiry"
      label={w.review.expiry}
      options={expiryChoices.map((choice) => ({
        value: choice,
        label: choice === 'expired' ? w.review.expired : w.review.withinDays(Number(choice)),
      }))}
      query={query}
    />
  )
}
