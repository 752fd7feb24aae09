import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { Factory, Plus } from '~/components/ui/icons'
import { Badge } from '~/components/ui/badge'
import type { Line } from '~/contract/lines'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { withQuery } from '~/portal/paths'
import { LineStateBadge, type LineStatus } from './line-state'

export type LinesPage = { CompanyId: string; items: Line[]; statuses: LineStatus[] } | null

/** How many products name it, with the way to them. */
export function LineProducts({ line, label }: { line: Line; label: string }) {
  const to = useAreaPaths().products.list()
  const w = useWords().lines
  if (line.products === 0) return label
  return (
    <Link
      to={withQuery(to, { LineId: line.id })}
      aria-label={`${label}: ${w.productsOf(line.name)}`}
      className="text-link"
    >
      {label}
    </Link>
  )
}

function useColumns({ items, statuses }: NonNullable<LinesPage>): Column<Line>[] {
  const w = useWords()
  const words = w.lines
  const { formatDate, formatNumber } = useFormat()
  const isOfSeveral = new Set(items.map(({ companyId }) => companyId)).size > 1
  return [
    { id: 'name', header: words.fields.name, primary: true, cell: ({ name }) => name },
    ...(isOfSeveral
      ? [{ id: 'plant', header: words.plant, cell: ({ companyName }: Line) => companyName }]
      : []),
    { id: 'kind', header: words.fields.kind, hideOnCard: true, cell: ({ kind }) => kind },
    {
      id: 'state',
      header: words.fields.kosherStatusId,
      fits: true,
      cell: ({ state, archived }) => (
        <span className="inline-flex flex-wrap gap-1 md:flex-nowrap">
          <LineStateBadge state={state} statuses={statuses} />
          {archived ? <Badge>{w.common.archived}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'hot',
      header: words.temperature,
      hideOnCard: true,
      cell: ({ isHot }) => (isHot ? words.fields.isHot : words.cold),
    },
    {
      id: 'circuit',
      header: words.steam,
      hideOnCard: true,
      hideOnTablet: true,
      cell: ({ circuit }) => circuit ?? '-',
    },
    {
      id: 'passover',
      header: words.fields.passoverUntil,
      cell: ({ state }) => (state.passoverUntil ? formatDate(state.passoverUntil) : '-'),
    },
    {
      id: 'products',
      header: w.products.title,
      align: 'end',
      hideOnCard: true,
      cell: (line) => <LineProducts line={line} label={formatNumber(line.products)} />,
    },
  ]
}

/** @param mayAdd whether the page is of one place that makes things */
export function NewLineLink({ companyId }: { companyId: string }) {
  const to = useAreaPaths()
  return (
    <ButtonLink to={to.newLine({ companyId })} variant="primary" icon={Plus}>
      {useWords().lines.create}
    </ButtonLink>
  )
}

function Table({ page }: { page: NonNullable<LinesPage> }) {
  const words = useWords().lines
  const to = useAreaPaths()
  return (
    <DataTable
      rows={page.items}
      columns={useColumns(page)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => to.line(id)}
      caption={words.title}
      dense
      empty={<EmptyState icon={Factory} title={words.empty} description={words.emptyHint} />}
    />
  )
}

/** All at once: there are few. */
export function LinesTable({ page }: { page: LinesPage }) {
  const words = useWords().lines
  return page ? <Table page={page} /> : <ListFailure message={words.loadFailed} />
}
