import { ButtonLink } from '~/components/button-link'
import { listParams, type ListQuery } from '~/components/list/list-query'
import { Send } from '~/components/ui/icons'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'

/** On a company's list of drafts: all that are found, on all pages. */
export function SendAll({ listAt, query, total }: { listAt: string; query: ListQuery; total: number }) {
  const w = useWords()
  if (useArea() !== 'Company' || total === 0 || query.multi.WithStatus?.join() !== 'draft') return null
  const params = listParams(query)
  params.set('all', 'true')
  return (
    <ButtonLink to={`${listAt}/decide?${params.toString()}`} icon={Send} preventScrollReset>
      {w.decide.sendAll(total)}
    </ButtonLink>
  )
}
