import type { Choices } from '~/components/choice/choices'
import { FileUp, FlaskConical, Plus } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { exportsOfChosen, ListExport } from '~/components/list/list-export'
import { ListFilters } from '~/components/list/list-filters'
import { hrefWith, isFiltered, listOf, type ListQuery } from '~/components/list/list-query'
import { NearestSearch } from '~/components/list/nearest-search'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { Weight } from '~/domain/kosher/concern'
import { wasApproved, type DecisionRule, type UserType } from '~/domain/items/review'
import { statusColumn } from '~/features/kosher/status-column'
import { ApprovedBefore } from '~/features/items/item-marks'
import { namesHeadquarters, siteNames } from '~/features/items/site-name'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import { ListFailure } from '~/components/list/list-failure'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { decisions } from '~/features/decide/decisions'
import { SendAll } from '~/features/decide/send-all'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { taskColumn } from '~/features/accounts/staff/task-marks'
import { useWords } from '~/i18n/use-words'
import { areaPaths, inList } from '~/portal/paths'
import type { Words } from '~/i18n/words'
import { letters } from '../letters/letters-action'
import { FirstIngredient } from './first-ingredient'
import { ingredientFilters, type FirstStep, type IngredientRow } from './ingredients-list'

/** The certifier's choice; until then, the company's suggestion. */
function shownSupplier({ vendorName, suggestedVendor }: IngredientRow, w: Words): ReactNode {
  if (vendorName) return vendorName
  if (!suggestedVendor) return w.common.none
  return <span className="text-ink-3">{w.ingredients.proposedVendor(suggestedVendor)}</span>
}

function columnsOf(w: Words, area: UserType, page: NonNullable<IngredientsPage>): Column<IngredientRow>[] {
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
          {withHeadQuarter ? <span className="cell-note">{row.headQuarterName}</span> : null}
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
      id: 'rmc',
      header: w.ingredients.rmc,
      sort: 'ingredientGroupRmc',
      cell: (row) => row.ingredientGroupRmc ?? w.common.none,
    },
    {
      id: 'expiry',
      header: w.ingredients.expirationDate,
      sort: 'expirationDate',
      cell: ({ expirationDate, certificate }) => {
        if (!expirationDate) return w.common.none
        const date = <ExpiryDate date={expirationDate} />
        if (!certificate) return date
        const { id, number } = certificate
        return (
          <Link
            to={areaPaths(area).supplierCertificates.item(id)}
            title={[w.ingredients.certificate, number].filter(Boolean).join(' ')}
            className="underline"
          >
            {date}
          </Link>
        )
      },
    },
    {
      id: 'supplier',
      header: w.ingredients.supplier,
      cell: (row) => shownSupplier(row, w),
      text: ({ vendorName, suggestedVendor }) => vendorName ?? suggestedVendor,
      hideOnCard: true,
      hideOnTablet: true,
    },
    statusColumn(w, page, (row) => (row.approvedBefore ? <ApprovedBefore /> : null)),
    ...taskColumn(w, area, page.query.Sort),
  ]
}

export type IngredientsPage = {
  items: IngredientRow[]
  /** By id: items with more than notes against them. */
  weights: Record<string, Weight>
  totalItems: number
  query: ListQuery
  views?: ViewsOfList | undefined
  /** Headquarters, or a company's own sites. */
  companies: Choices
  staff: StaffChoices
  decisionRule: DecisionRule
  companyId?: string | undefined
  nearest?: string | null
  first?: FirstStep | null
} | null

/** The ingredients list (specification §2 "Lists"): all, or one company's, in its tab. */
export function IngredientsTable({
  page,
  createTo,
  importTo,
  listAt,
  empty,
}: {
  page: IngredientsPage
  createTo: string
  importTo?: string | undefined
  listAt: string
  empty?: ReactNode
}) {
  const w = useWords()
  const to = useItemPaths('ingredient')
  const area = useArea()
  if (!page) return <ListFailure message={w.ingredients.loadFailed} />
  const { items, totalItems, query, views, companies, staff, decisionRule, companyId, first, nearest } = page
  const inThis = listOf(query, companyId)
  const create = (
    <>
      <SendAll listAt={listAt} query={query} total={totalItems} />
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
  const filtered = isFiltered(query)
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.review.ingredientSearchHint }}
        filters={ingredientFilters(
          w,
          area,
          companies,
          staff,
          decisionRule,
          query.filters.SupplierCertificateId,
        )}
        actions={create}
        keep={views && saveView('ingredients', query, views, w)}
      />
      {views ? <ViewsBar list="ingredients" listAt={listAt} query={query} views={views} /> : null}
      <DataTable
        dense
        columns={columnsOf(w, area, page)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={(row) => inList(to.item(row.id), inThis)}
        caption={w.ingredients.title}
        query={query}
        selection={{
          action: `${listAt}/delete`,
          label: w.common.deleteSelected,
          can: (row) => !wasApproved(row),
          rowLabel: (row) => row.name,
          total: totalItems,
          others: [
            ...decisions(w, area, listAt, decisionRule),
            ...(area === 'Certifier' ? [letters(w, listAt)] : []),
            ...exportsOfChosen(w, 'ingredients', companyId),
          ],
        }}
        empty={
          first ? (
            <FirstIngredient step={first} />
          ) : empty && !filtered ? (
            empty
          ) : (
            <EmptyState
              icon={FlaskConical}
              title={w.common.noItems}
              description={
                nearest ? (
                  <NearestSearch nearest={nearest} to={hrefWith(query, { Search: nearest, page: 1 })} />
                ) : filtered ? undefined : (
                  w.ingredients.empty
                )
              }
            />
          )
        }
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport
              list="ingredients"
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
