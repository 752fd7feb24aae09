import { PlainPager } from '~/components/list/plain-pager'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import type { DirectoryCompany } from '~/contract/certificates/directory'
import { DEFAULT_LANG } from '~/domain/languages'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'
import { DirectoryFoot } from './directory-foot'
import { ItemList } from './item-list'
import { placeOf } from './product-page'
import { SearchForm } from './search-form'

const link = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline'

export function CompanyPage({ company, ended }: { company: DirectoryCompany; ended: boolean }) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const { name, slug, items, totalItems, page, pages } = company
  const own = paths.directoryCompany(slug, lang)
  const place = placeOf(company)
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-title sm:text-display font-semibold tracking-tight">
          <bdi>{name}</bdi>
        </h1>
        {place ? <p className="mt-1 text-ink-2">{words.companyLead(place)}</p> : null}
      </header>
      <Card
        title={words.companyProducts}
        actions={
          totalItems > 0 ? (
            <p className="text-label text-ink-2">{words.found(totalItems, company.totalIsMinimum)}</p>
          ) : null
        }
        padded={false}
      >
        {items.length > 0 ? (
          <ItemList items={items} withMaker={false} />
        ) : (
          <EmptyState title={words.noProducts} description={words.noneMeans} />
        )}
      </Card>
      {pages > 1 ? (
        <PlainPager
          page={page}
          pages={pages}
          totalItems={totalItems}
          shown={items.length}
          more={company.totalIsMinimum}
          hrefOf={(to) => withQuery(own, { ended: ended ? '1' : null, page: to === 1 ? null : to })}
        />
      ) : null}
      <p>
        {ended ? null : (
          <a href={`${own}?ended=1`} rel="nofollow" className={link}>
            {words.ended}
          </a>
        )}
      </p>
      <SearchForm query={{ page: 1 }} />
      <DirectoryFoot {...company} feed={paths.feed(paths.directoryCompany(slug, DEFAULT_LANG), lang)} />
    </div>
  )
}
