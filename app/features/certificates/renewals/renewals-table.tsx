import type { Choices } from '~/components/choice/choices'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck, RefreshCw } from '~/components/ui/icons'
import { WeightBadge } from '~/features/concerns/concern-weight'
import { renewalWords } from '~/i18n/own/renewals'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { renewalFilters } from './renewals-list'
import type { ShownRenewal } from './renewals.server'

const { certifier } = paths

function columnsIn(words: Words): Column<ShownRenewal>[] {
  const w = renewalWords(words)
  return [
    {
      id: 'name',
      header: w.certificate,
      sort: 'name',
      primary: true,
      cell: ({ name, number }) => (
        <>
          <bdi>{name}</bdi>
          <span className="cell-note">{number}</span>
        </>
      ),
    },
    {
      id: 'company',
      header: w.company,
      sort: 'companyName',
      cell: (row) => (
        <>
          {row.companyName}
          {row.headQuarterId === row.companyId ? null : (
            <span className="cell-note">{row.headQuarterName}</span>
          )}
        </>
      ),
    },
    {
      id: 'expiry',
      header: w.expiry,
      sort: 'expireOn',
      cell: ({ expireOn }) => <ExpiryDate date={expireOn} />,
    },
    { id: 'products', header: w.products, align: 'end', cell: ({ totalItems }) => totalItems },
    { id: 'lacks', header: w.lacks, width: 'md:min-w-48', cell: (row) => <Lacks row={row} /> },
  ]
}

/** What keeps it from being issued, each with the way to mend it. */
function Lacks({ row }: { row: ShownRenewal }) {
  const words = useWords()
  const w = renewalWords(words)
  const { totalItems, toRenew, toApprove, unready, deviations, requestId, weight } = row
  const isReady = totalItems > 0 && toRenew + toApprove + unready.length === 0
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {totalItems === 0 ? <Badge hue="neutral">{w.noProducts}</Badge> : null}
      {toRenew > 0 ? <Badge hue="neutral">{w.toRenew(toRenew)}</Badge> : null}
      {toApprove > 0 ? <Badge hue="info">{w.toApprove(toApprove)}</Badge> : null}
      {isReady ? (
        <Badge hue="success" icon={CircleCheck}>
          {w.ready}
        </Badge>
      ) : null}
      {weight ? <WeightBadge weight={weight} /> : null}
      {requestId ? <Badge hue="info">{w.requested}</Badge> : null}
      {unready.length > 0 ? (
        <span className="text-label text-warning-text">
          {w.unready(unready.length)}:{' '}
          <Link
            to={certifier.ingredients.letters({ ids: unready.map(({ id }) => id) })}
            className="text-link"
          >
            {words.ingredients.askLetters}
          </Link>
        </span>
      ) : null}
      {deviations.length > 0 ? (
        <span className="text-label text-warning-text">
          {w.deviations(deviations.map(({ number }) => number).join(', '))}
        </span>
      ) : null}
    </span>
  )
}

export type RenewalsPage = {
  items: ShownRenewal[]
  totalItems: number
  query: ListQuery
  companies: Choices
} | null

export function RenewalsTable({ page }: { page: RenewalsPage }) {
  const words = useWords()
  const w = renewalWords(words)
  if (!page) return <ListFailure message={w.failed} />
  const { items, totalItems, query, companies } = page
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.searchHint }}
        filters={renewalFilters(words, companies)}
      />
      <DataTable
        query={query}
        rows={items}
        columns={columnsIn(words)}
        rowKey={({ id }) => id}
        rowHref={({ id, requestId }) => certifier.renewCertificate(id, requestId ? { requestId } : undefined)}
        caption={w.title}
        selection={{
          action: certifier.renewalStep('renew'),
          label: w.actions.renew,
          icon: RefreshCw,
          rowLabel: ({ name, number }) => `${number} ${name}`,
          total: totalItems,
          others: [
            {
              action: certifier.renewalStep('approve'),
              label: w.actions.approve,
              value: 'approve',
            },
            {
              action: certifier.renewalStep('issue'),
              label: w.actions.issue,
              value: 'issue',
            },
          ],
        }}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={CircleCheck} title={w.empty} description={w.emptyHint} />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
