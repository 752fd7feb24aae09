import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { loadPage, parseListQuery, wireQuery, defineList, type ListQuery } from '~/components/list/list-query'
import { listOrFailure } from '~/portal/lists.server'
import { requireCertifier } from '~/portal/guards.server'
import { chosenRows } from '~/portal/preferences.server'
import { threadSorts } from '~/contract/sorts'
import { MessagesSquare } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Instant } from '~/components/instant'
import { ListFailure } from '~/components/list/list-failure'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { CompanyThreadRow } from '~/contract/messages'
import { UnreadMark } from '~/features/items/item-marks'
import type { Words } from '~/i18n/words'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.desk.title, to: paths.certifier.desk() },
    { label: words.questions.ofCompanies, to: paths.certifier.messages() },
  ],
}

export const meta = titled((w) => w.questions.ofCompanies, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadThreads(request)

export default function ThreadsPage() {
  const { questions: words } = useWords()
  return (
    <Page>
      <PageHeader title={words.ofCompanies} description={words.ofCompaniesLead} />
      <ThreadsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

async function loadThreads(request: Request) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, threadsList, chosenRows(request))
  return listOrFailure(() => loadPage(query, (asked) => api.threads.list(wireQuery(asked))))
}

/** Companies' threads: longest waiting first. */
const threadsList = defineList({ sorts: threadSorts, defaultSort: 'waitingSince' })

const columnsIn = (w: Words): Column<CompanyThreadRow>[] => [
  {
    id: 'company',
    header: w.questions.company,
    sort: 'businessName',
    primary: true,
    cell: (row) => row.companyName,
  },
  {
    id: 'waiting',
    header: w.questions.waitingSince,
    sort: 'waitingSince',
    cell: (row) => (row.waitingSince ? <Instant at={row.waitingSince} /> : w.common.none),
  },
  {
    id: 'last',
    header: w.questions.lastNote,
    cell: (row) => (row.lastNoteAt ? <Instant at={row.lastNoteAt} /> : w.common.none),
  },
  {
    id: 'unread',
    header: w.questions.unread,
    cell: (row) => (row.unread > 0 ? <UnreadMark count={row.unread} /> : w.common.none),
  },
]

function ThreadsTable({
  page,
}: {
  page: { items: CompanyThreadRow[]; totalItems: number; query: ListQuery } | null
}) {
  const w = useWords()
  if (!page) return <ListFailure message={w.questions.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <DataTable
      dense
      columns={columnsIn(w)}
      rows={items}
      rowKey={(row) => row.companyId}
      rowHref={(row) => paths.certifier.companyMessages(row.companyId)}
      caption={w.questions.ofCompanies}
      query={query}
      empty={<EmptyState icon={MessagesSquare} title={w.common.noItems} description={w.questions.empty} />}
      footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
    />
  )
}
