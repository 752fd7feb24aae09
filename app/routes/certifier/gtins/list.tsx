import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadUndecided } from '~/features/gtins/undecided.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { Choices } from '~/components/choice/choices'
import { companyFilter } from '~/components/list/common-filters'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck } from '~/components/ui/icons'
import type { UndecidedGtin } from '~/contract/items/gtins'
import { mistypedGtin } from '~/domain/items/gtin'
import { useFormat } from '~/i18n/use-format'
import { GtinState } from '~/features/gtins/gtin-state'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.products.title, to: paths.certifier.products.list(), list: 'products' },
    { label: words.gtins.waiting, to: paths.certifier.gtins() },
  ],
}

export const meta = titled((w) => w.gtins.waiting, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadUndecided(request, await requireCertifier(request))
}

export default function UndecidedGtinsPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader title={useWords().gtins.waiting} count={page?.totalItems} />
      <UndecidedTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** In a line of text, which it does not make higher. */
const gtinLink = 'font-medium text-accent underline-offset-2 hover:underline touch:py-3'

type UndecidedPage = {
  items: UndecidedGtin[]
  totalItems: number
  query: ListQuery
  companies: Choices
} | null

/** Codes that wait for the certifier, of all companies. */
function UndecidedTable({ page }: { page: UndecidedPage }) {
  const words = useWords()
  const w = words.gtins
  const mistyped = mistypedGtin(page?.query.Search ?? '')
  const { formatInstantDate } = useFormat()
  if (!page) return <ListFailure message={w.loadFailed} />
  const { items, totalItems, query, companies } = page
  const columns: Column<UndecidedGtin>[] = [
    {
      id: 'product',
      header: w.product,
      primary: true,
      text: ({ productName, headQuarterName }) => `${productName} · ${headQuarterName}`,
      cell: ({ productName, headQuarterName }) => (
        <>
          <bdi>{productName}</bdi>
          <span className="cell-note">{headQuarterName}</span>
        </>
      ),
    },
    {
      id: 'gtin',
      header: w.code,
      cell: ({ gtin }) => <span className="font-mono text-label">{gtin}</span>,
    },
    {
      id: 'state',
      header: w.state,
      cell: ({ state }) => <GtinState state={state} />,
    },
    {
      id: 'others',
      header: w.alsoOf,
      text: ({ others }) => others.map(({ productName }) => productName).join(', '),
      cell: ({ others }) =>
        others.map(({ productId, productName }) => (
          <Link key={productId} to={paths.certifier.products.gtins(productId)} className={gtinLink}>
            {productName}
          </Link>
        )),
    },
    {
      id: 'since',
      header: w.since,
      sort: 'declaredAt',
      width: 'max-md:whitespace-nowrap',
      cell: ({ declaredAt }) => formatInstantDate(declaredAt),
    },
  ]
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.searchHint }}
        filters={{
          CompanyId: companyFilter(words.review.headquarters, companies),
        }}
      />
      <DataTable
        query={query}
        rows={items}
        columns={columns}
        rowKey={({ productId, gtin }) => `${gtin}:${productId}`}
        rowHref={({ productId }) => paths.certifier.products.gtins(productId)}
        caption={w.waiting}
        dense
        selection={{
          action: paths.certifier.confirmGtins(),
          method: 'post',
          keep: 'press',
          failure: w.failed,
          label: w.confirm,
          icon: CircleCheck,
          rowLabel: ({ gtin, productName }) => `${gtin} ${productName}`,
        }}
        empty={
          mistyped ? (
            <EmptyState
              title={words.common.noItems}
              description={words.validation.messages.gtinCheckDigit(mistyped)}
            />
          ) : isFiltered(query) ? undefined : (
            <EmptyState icon={CircleCheck} title={w.noneWaiting} description={w.noneWaitingHint} />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
