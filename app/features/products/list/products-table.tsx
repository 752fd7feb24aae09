import type { Choices } from '~/components/choice/choices'
import { FileUp, Package, Plus } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ExpiryDate } from '~/components/expiry-date'
import { exportsOfChosen, ListExport } from '~/components/list/list-export'
import { ListFilters } from '~/components/list/list-filters'
import { hrefWith, isFiltered, listOf, type ListQuery } from '~/components/list/list-query'
import { NearestSearch } from '~/components/list/nearest-search'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { Paged } from '~/contract/fields'
import type { Weight } from '~/domain/kosher/concern'
import { mistypedGtin } from '~/domain/items/gtin'
import { wasApproved, type DecisionRule, type UserType } from '~/domain/items/review'
import { statusColumn } from '~/features/kosher/status-column'
import { ApprovedBefore } from '~/features/items/item-marks'
import { namesHeadquarters, siteNames } from '~/features/items/site-name'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import { ListFailure } from '~/components/list/list-failure'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { formatsIn } from '~/i18n/format'
import { decisions } from '~/features/decide/decisions'
import { SendAll } from '~/features/decide/send-all'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { taskColumn } from '~/features/accounts/staff/task-marks'
import { useWords } from '~/i18n/use-words'
import { inList } from '~/portal/paths'
import type { Words } from '~/i18n/words'
import { productFilters, type ProductRow } from './products-list'

function columnsOf(w: Words, area: UserType, page: NonNullable<ProductsPage>): Column<ProductRow>[] {
  // A user with only one company knows the owner.
  const withHeadQuarter = namesHeadquarters(area, page)
  const siteOf = siteNames(page.items, w)
  return [
    {
      id: 'name',
      header: w.review.name,
      sort: 'name',
      primary: true,
      text: ({ name, headQuarterName }) => (withHeadQuarter ? `${name} · ${headQuarterName}` : name),
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          <span className="cell-note">
            <span className="date">{row.code}</span>
            {withHeadQuarter ? ` · ${row.headQuarterName}` : null}
          </span>
        </>
      ),
    },
    {
      id: 'facility',
      header: w.review.facility,
      sort: 'companyName',
      text: (row) => row.companyName,
      cell: siteOf,
    },
    {
      id: 'createdAt',
      header: w.products.createdAt,
      sort: 'createdAt',
      hideOnCard: true,
      cell: (row) => <time dateTime={row.createdAt}>{formatsIn(w).formatInstantDate(row.createdAt)}</time>,
    },
    {
      ...statusColumn(w, page, (row) => certifiedUntil(row, w)),
      className: 'md:min-w-52! xl:min-w-[26cqi]!',
    },
    ...taskColumn(w, area, page.query.Sort),
  ]
}

/** The expiry of the certificate that the product, or its older version during a renewal, is on. */
function certifiedUntil(product: ProductRow, words: Words): ReactNode {
  const { certificationGroup: own, earlierCertificationGroup: earlier } = product
  const group = own ?? earlier
  if (!group) return product.approvedBefore ? <ApprovedBefore /> : null
  return (
    <span className="cell-note">
      <span className="md:max-xl:sr-only">
        {own ? words.products.validUntil : words.products.earlierValidUntil}
      </span>{' '}
      <ExpiryDate date={group.expireOn} />
    </span>
  )
}

export type ProductsPage =
  | (Pick<Paged<ProductRow>, 'items' | 'totalItems'> & {
      /** By id: items with more than notes against them. */
      weights: Record<string, Weight>
      query: ListQuery
      views?: ViewsOfList | undefined
      /** Headquarters, or a company's own sites. */
      companies: Choices
      lines: SelectOption[]
      staff: StaffChoices
      decisionRule: DecisionRule
      companyId?: string | undefined
      nearest?: string | null
    })
  | null

/** The products list (specification §2 "Lists"): all, or one company's, in its tab. */
export function ProductsTable({
  page,
  createTo,
  importTo,
  listAt,
  empty,
}: {
  page: ProductsPage
  createTo: string
  importTo?: string | undefined
  /** The list's own address; without one nothing can be selected. */
  listAt?: string | undefined
  empty?: ReactNode
}) {
  const w = useWords()
  const to = useItemPaths('product')
  const area = useArea()
  if (!page) return <ListFailure message={w.products.loadFailed} />
  const { items, totalItems, query, views, staff, decisionRule, companyId, nearest } = page
  const inThis = listOf(query, companyId)
  const mistyped = mistypedGtin(query.Search ?? '')
  const create = (
    <>
      {listAt ? <SendAll listAt={listAt} query={query} total={totalItems} /> : null}
      {importTo ? (
        <ButtonLink to={importTo} icon={FileUp}>
          {w.exports.import}
        </ButtonLink>
      ) : null}
      <ButtonLink to={createTo} variant="primary" icon={Plus}>
        {w.common.createNew}
      </ButtonLink>
    </>
  )
  return (
    <>
      <ListFilters
        query={query}
        search={{ label: w.review.name, placeholder: w.review.productSearchHint }}
        filters={productFilters(w, area, page, staff, decisionRule)}
        actions={create}
        keep={views && saveView('products', query, views, w)}
      />
      {views && listAt ? <ViewsBar list="products" listAt={listAt} query={query} views={views} /> : null}
      <DataTable
        dense
        columns={columnsOf(w, area, page)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={(row) => inList(to.item(row.id), inThis)}
        caption={w.products.title}
        query={query}
        selection={
          listAt
            ? {
                action: `${listAt}/delete`,
                label: w.common.deleteSelected,
                can: (row) => !wasApproved(row),
                rowLabel: (row) => row.name,
                total: totalItems,
                others: [
                  ...decisions(w, area, listAt, decisionRule),
                  ...exportsOfChosen(w, 'products', companyId),
                ],
              }
            : undefined
        }
        empty={
          empty && !isFiltered(query) ? (
            empty
          ) : (
            <EmptyState
              icon={Package}
              title={w.common.noItems}
              description={
                nearest ? (
                  <NearestSearch nearest={nearest} to={hrefWith(query, { Search: nearest, page: 1 })} />
                ) : mistyped ? (
                  w.validation.messages.gtinCheckDigit(mistyped)
                ) : isFiltered(query) ? undefined : (
                  w.products.empty
                )
              }
            />
          )
        }
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport
              list="products"
              query={query}
              totalItems={totalItems}
              of={companyId}
              mendable={importTo !== undefined && area === 'Certifier'}
            />
          </>
        }
      />
    </>
  )
}
