import { PlainPager } from '~/components/list/plain-pager'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { PackageSearch } from '~/components/ui/icons'
import type { DirectorySearch } from '~/contract/certificates/directory'
import { DEFAULT_LANG } from '~/domain/languages'
import { mistypedGtin } from '~/domain/items/gtin'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { DirectoryFoot } from './directory-foot'
import { directoryFilters, isFiltered, type DirectoryQuery } from './directory-query'
import { ItemList } from './item-list'
import { SearchForm } from './search-form'

export function SearchPage({ query, found }: { query: DirectoryQuery; found: DirectorySearch }) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const { items, totalItems, page, pages, choices, onIgnored, certifierName } = found
  const mistyped = mistypedGtin(query.q ?? '')
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-title sm:text-display font-semibold tracking-tight">{words.heading}</h1>
        <p className="mt-1 text-ink-2">{words.lead(certifierName)}</p>
      </header>
      <SearchForm query={query} choices={choices} />
      {onIgnored ? (
        <Alert kind="warning" live="status">
          {words.onIgnored(query.on ?? '')}
        </Alert>
      ) : null}
      {items.length === 0 ? (
        <Card>
          {isFiltered(query) ? (
            <EmptyState
              icon={PackageSearch}
              title={words.noneTitle}
              description={
                <>
                  {words.noneFound(query.q ?? '')}{' '}
                  {mistyped ? words.badCheckDigit(mistyped) : words.noneMeans}
                </>
              }
            />
          ) : (
            <EmptyState icon={PackageSearch} title={words.noneYet} />
          )}
        </Card>
      ) : (
        <Card
          title={words.results}
          actions={<p className="text-label text-ink-2">{words.found(totalItems, found.totalIsMinimum)}</p>}
          padded={false}
        >
          <ItemList items={items} />
        </Card>
      )}
      {pages > 1 ? (
        <PlainPager
          page={page}
          pages={pages}
          totalItems={totalItems}
          shown={items.length}
          more={found.totalIsMinimum}
          hrefOf={(to) => paths.directory(lang, { ...directoryFilters(query), page: to === 1 ? null : to })}
        />
      ) : null}
      <DirectoryFoot {...found} feed={paths.feed(paths.directory(DEFAULT_LANG), lang)} />
    </div>
  )
}
