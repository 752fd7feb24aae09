import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus, Award, Ban, CircleCheck, CircleHelp } from '~/components/ui/icons'
import { loadAgencies } from '~/features/agencies/agencies.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { useUser } from '~/components/use-root'
import type { Agency } from '~/contract/items/agencies'
import { agencyStandings, type AgencyStanding } from '~/domain/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { Badge } from '~/components/ui/badge'

export const handle: PortalHandle = {
  crumb: ({ words }) => {
    const { title, agencies } = words.supplierReview
    return [
      { label: title, to: paths.certifier.supplierCertificates.list() },
      { label: agencies, to: paths.certifier.agencies() },
    ]
  },
}

export const meta = titled((w) => w.supplierReview.agencies, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadAgencies(request)

export default function AgenciesPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierReview
  const { search } = useLocation()
  return (
    <Page width="list">
      <PageHeader
        title={words.agencies}
        count={page?.totalItems}
        description={words.agenciesLead}
        actions={
          <ButtonLink
            to={paths.certifier.addAgency() + search}
            variant="primary"
            icon={Plus}
            preventScrollReset
          >
            {words.addAgency}
          </ButtonLink>
        }
      />
      <AgenciesTable page={page} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function useColumns(): Column<Agency>[] {
  const w = useWords()
  const words = w.supplierReview
  const { formatNumber } = useFormat()
  const { search } = useLocation()
  const isManager = useUser()?.isCertifierCompanyManager
  return [
    { id: 'name', header: words.agencyName, primary: true, cell: ({ name }) => name },
    {
      id: 'symbol',
      header: words.symbol,
      hideOnTablet: true,
      cell: ({ symbol }) => symbol ?? '-',
    },
    { id: 'country', header: words.country, cell: ({ country }) => country ?? '-' },
    {
      id: 'website',
      header: words.website,
      hideOnTablet: true,
      cell: ({ website }) => website ?? '-',
    },
    {
      id: 'certificates',
      header: words.certificates,
      align: 'end',
      hideOnCard: true,
      cell: ({ id, certificates }) =>
        certificates === 0 ? (
          formatNumber(0)
        ) : (
          <Link
            to={paths.certifier.supplierCertificates.list({ Show: 'all', AgencyId: id })}
            className="text-link"
          >
            {formatNumber(certificates)}
          </Link>
        ),
    },
    {
      id: 'standing',
      header: words.standing,
      fits: true,
      cell: ({ id, name, standing }) => (
        <span className="inline-flex items-center gap-x-3">
          <StandingBadge standing={standing} />
          {isManager ? (
            <Link
              to={paths.certifier.agencyStanding(id) + search}
              preventScrollReset
              aria-label={`${words.changeStanding}: ${words.standingOf(name)}`}
              className="text-link"
            >
              {words.changeStanding}
            </Link>
          ) : null}
        </span>
      ),
    },
  ]
}

function AgenciesTable({ page }: { page: { items: Agency[]; totalItems: number; query: ListQuery } | null }) {
  const words = useWords().supplierReview
  const columns = useColumns()
  const { search } = useLocation()
  if (!page) return <ListFailure message={words.agenciesFailed} />
  const { items, query } = page
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: words.agencySearch }}
        filters={{
          WithStanding: {
            label: words.standing,
            options: agencyStandings.map((value) => ({ value, label: words.standings[value] })),
          },
        }}
      />
      <DataTable
        query={query}
        rows={items}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.certifier.agency(id) + search}
        caption={words.agencies}
        dense
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={Award} title={words.noAgencies} description={words.noAgenciesHint} />
          )
        }
      />
    </>
  )
}

const looks = {
  recognised: { hue: 'success', icon: CircleCheck },
  unrecognised: { hue: 'danger', icon: Ban },
  unrated: { hue: 'warning', icon: CircleHelp },
} as const

function StandingBadge({ standing }: { standing: AgencyStanding }) {
  const { hue, icon } = looks[standing]
  return (
    <Badge hue={hue} icon={icon}>
      {useWords().supplierReview.standings[standing]}
    </Badge>
  )
}
