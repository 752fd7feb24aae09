import { useLoaderData } from '@remix-run/react'
import { DataTable } from '~/components/list/data-table'
import { ListExport } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck } from '~/components/ui/icons'
import type { RulingListItem } from '~/contract/certificates/rulings'
import { rulingKinds, rulingStates } from '~/domain/certificates/rulings'
import { RulingState } from '~/features/certificates/rulings/ruling-card'
import { loadRulings } from '~/features/certificates/rulings/rulings.server'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { dayInRome, formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.rulings.title }) }

export const meta = titled((w) => w.rulings.title, { failed: isNothing })

export const loader = async ({ request }: RouteArgs) => loadRulings(request, await requireArea(request))

export default function RulingsPage() {
  const w = useWords()
  const words = w.rulings
  const area = useArea()
  const { ruling: hrefOf } = useAreaPaths()
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader title={words.title} description={words.lead[area]} />
      {page ? (
        <>
          <ListFilters
            query={page.query}
            search={{ placeholder: words.searchHint }}
            filters={{
              WithKind: {
                label: words.kindLabel,
                allLabel: words.allKinds,
                options: rulingKinds.map((kind) => ({ value: kind, label: words.kind[kind] })),
              },
              WithState: {
                label: words.stateLabel,
                allLabel: words.allStates,
                options: rulingStates.map((state) => ({ value: state, label: words.state[state] })),
              },
              Awaits: {
                label: words.awaits,
                allLabel: words.anyAwaits,
                options: Object.entries(words.awaited)
                  .filter(([value]) => area === 'Certifier' || value === 'unseen')
                  .map(([value, label]) => ({ value, label })),
              },
            }}
          />
          <DataTable
            columns={columnsIn(w)}
            rows={page.items}
            rowKey={({ id }) => id}
            dense
            rowHref={({ id }) => hrefOf(id)}
            caption={words.listCaption}
            query={page.query}
            empty={
              isFiltered(page.query) ? undefined : (
                <EmptyState icon={CircleCheck} title={w.common.noItems} description={words.emptyHint} />
              )
            }
            footer={
              <>
                <Pager query={page.query} totalItems={page.totalItems} shown={page.items.length} />
                <ListExport list="rulings" query={page.query} totalItems={page.totalItems} />
              </>
            }
          />
        </>
      ) : (
        <ListFailure message={words.loadFailed} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const columnsIn = (w: Words): Column<RulingListItem>[] => {
  const { rulings: words } = w
  const { formatDate } = formatsIn(w)
  return [
    {
      id: 'number',
      header: words.number,
      sort: 'number',
      primary: true,
      text: ({ subject }) => words.certificate(subject.number, subject.name),
      cell: ({ number, subject }) => (
        <>
          <span className="date">{number}</span>
          <span className="cell-note">{words.certificate(subject.number, subject.name)}</span>
        </>
      ),
    },
    { id: 'kind', header: words.kindLabel, cell: ({ kind }) => words.kind[kind] },
    {
      id: 'company',
      header: w.certificates.headquarters,
      sort: 'companyName',
      cell: ({ companyName, headQuarterName }) => [...new Set([headQuarterName, companyName])].join(' · '),
    },
    {
      id: 'effectiveOn',
      header: words.effectiveOn,
      sort: 'effectiveOn',
      cell: ({ effectiveOn }) => formatDate(effectiveOn),
    },
    { id: 'state', header: words.stateLabel, cell: (row) => <RulingState state={row.state} /> },
    {
      id: 'seenAt',
      header: words.markSeen,
      cell: ({ seenAt }) => (seenAt ? formatDate(dayInRome(seenAt)) : w.common.none),
    },
  ]
}
