import type { Choices } from '~/components/choice/choices'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck, RefreshCw } from '~/components/ui/icons'
import type { RenewalJob } from '~/contract/certificates/renewals'
import { SiteCell, siteText } from '~/features/companies/site-cell'
import { WeightBadge } from '~/features/kosher/concern-weight'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { renewalFilters } from './renewals-list'
import type { ShownRenewal } from './renewals.server'

const { certifier } = paths

function columnsIn(words: Words): Column<ShownRenewal>[] {
  const w = words.renewals
  return [
    {
      id: 'name',
      header: w.certificate,
      sort: 'name',
      primary: true,
      text: ({ name, number }) => `${name} · ${number}`,
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
      text: siteText,
      cell: (row) => <SiteCell site={row} />,
    },
    {
      id: 'expiry',
      header: w.expiry,
      sort: 'expireOn',
      cell: ({ expireOn }) => <ExpiryDate date={expireOn} />,
    },
    {
      id: 'products',
      header: w.products,
      align: 'end',
      className: 'cell-roomy',
      hideOnCard: true,
      cell: ({ totalItems }) => totalItems,
    },
    {
      id: 'lacks',
      header: w.lacks,
      className: 'md:max-w-60! xl:max-w-none!',
      text: (row) => lacksText(w, row),
      cell: (row) => <Lacks row={row} />,
    },
  ]
}

const isReady = ({ totalItems, toRenew, toApprove, unready }: ShownRenewal) =>
  totalItems > 0 && toRenew + toApprove + unready.length === 0

/** The obstacles as one text, for a row that cuts its line. */
const lacksText = (w: Words['renewals'], { toRenew, toApprove, unready, deviations }: ShownRenewal) =>
  [
    toRenew > 0 && w.toRenew(toRenew),
    toApprove > 0 && w.toApprove(toApprove),
    unready.length > 0 && w.unready(unready.length),
    deviations.length > 0 && w.deviations(deviations.map(({ number }) => number).join(', ')),
  ]
    .filter(Boolean)
    .join(' · ')

/** The obstacles to issuing it, each with the way to mend it. */
function Lacks({ row }: { row: ShownRenewal }) {
  const w = useWords().renewals
  const { totalItems, toRenew, toApprove, unready, deviations, requestId, weight } = row
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap">
      {totalItems === 0 ? <Badge hue="neutral">{w.noProducts}</Badge> : null}
      {toRenew > 0 ? <Badge hue="neutral">{w.toRenew(toRenew)}</Badge> : null}
      {toApprove > 0 ? <Badge hue="info">{w.toApprove(toApprove)}</Badge> : null}
      {isReady(row) ? (
        <Badge hue="success" icon={CircleCheck}>
          {w.ready}
        </Badge>
      ) : null}
      {weight ? <WeightBadge weight={weight} /> : null}
      {requestId ? <Badge hue="info">{w.requested}</Badge> : null}
      {unready.length > 0 ? (
        // On a card its target reaches above its line: only badges are there.
        <Link
          to={certifier.ingredients.letters({ ids: unready.map(({ id }) => id) })}
          className="text-link max-sm:touch:-mt-3 max-sm:touch:-mb-2"
        >
          {w.askLetters(unready.length)}
        </Link>
      ) : null}
      {deviations.length > 0 ? (
        <Badge hue="warning">{w.deviations(deviations.map(({ number }) => number).join(', '))}</Badge>
      ) : null}
    </span>
  )
}

export type RenewalsPage = {
  items: ShownRenewal[]
  totalItems: number
  query: ListQuery
  companies: Choices
  job: RenewalJob | null
} | null

export function RenewalsTable({ page }: { page: RenewalsPage }) {
  const words = useWords()
  const w = words.renewals
  if (!page) return <ListFailure message={w.failed} />
  const { items, totalItems, query, companies, job } = page
  return (
    <>
      {job ? (
        <Alert
          kind={job.refused > 0 ? 'warning' : job.finishedAt ? 'success' : 'info'}
          title={
            <Link
              to={certifier.renewalJob(job.id)}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
            >
              {job.finishedAt ? w.jobDone(job.issued, job.refused) : w.jobUnderWay(job.done, job.total)}
            </Link>
          }
        />
      ) : null}
      <ListFilters
        query={query}
        search={{ placeholder: w.searchHint }}
        filters={renewalFilters(words, companies)}
      />
      <DataTable
        dense
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
