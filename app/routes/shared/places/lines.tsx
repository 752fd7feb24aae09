import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import type { Column } from '~/components/list/row-table'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { Factory, Plus } from '~/components/ui/icons'
import type { Line } from '~/contract/lines'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { LineProducts, LineStateBadge, type LineStatus } from '~/features/lines/line-state'
import { loadStatuses } from '~/features/lines/lines.server'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { requireArea } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths, placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<never, PlaceParam>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ words, params }) => [
    ...(placeIdIn(params) ? [] : [{ label: words.companies.ownTitle, to: paths.company.anagraphic() }]),
    { label: words.lines.title },
  ],
}

export const meta = titled((w) => w.lines.title, { tab: true, failed: isNothing })

/** A plant's, or a headquarters' with those of all its plants; the company's own without an id in the address. */
export async function loader({ request, params }: Args) {
  const { api, user, headers } = await requireArea(request)
  const CompanyId = placeIdIn(params) || (user.companyId ?? '')
  return listOrFailure(async () => {
    const [{ items }, statuses] = await Promise.all([api.lines.list({ CompanyId }), loadStatuses(api)])
    return { CompanyId, items, statuses }
  }, headers)
}

export default function LinesPage() {
  const page = useLoaderData<typeof loader>()
  const isTab = placeIdIn(usePageParams<typeof loader>()) !== ''
  const w = useWords()
  const words = w.lines
  const to = useAreaPaths()
  const table = page ? (
    <DataTable
      rows={page.items}
      columns={columnsIn(w, page.items, page.statuses)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => to.line(id)}
      caption={words.title}
      dense
      empty={<EmptyState icon={Factory} title={words.empty} description={words.emptyHint} />}
    />
  ) : (
    <ListFailure message={words.loadFailed} />
  )
  const create = page ? (
    <ButtonLink to={to.newLine({ companyId: page.CompanyId })} variant="primary" icon={Plus}>
      {words.create}
    </ButtonLink>
  ) : null
  return isTab ? (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex justify-end empty:hidden">{create}</div>
      {table}
    </div>
  ) : (
    <Page>
      <PageHeader title={words.title} count={page?.items.length} description={words.lead} actions={create} />
      {table}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function columnsIn(w: Words, items: readonly Line[], statuses: readonly LineStatus[]): Column<Line>[] {
  const { fields, ...words } = w.lines
  const { formatDate, formatNumber } = formatsIn(w)
  const isOfSeveral = new Set(items.map(({ companyId }) => companyId)).size > 1
  const plant: Column<Line> = { id: 'plant', header: w.review.facility, cell: (line) => line.companyName }
  return [
    { id: 'name', header: fields.name, primary: true, cell: ({ name }) => name },
    ...(isOfSeveral ? [plant] : []),
    { id: 'kind', header: fields.kind, hideOnCard: true, cell: ({ kind }) => kind },
    {
      id: 'state',
      header: fields.kosherStatusId,
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
      cell: ({ isHot }) => (isHot ? fields.isHot : words.cold),
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
      header: fields.passoverUntil,
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
