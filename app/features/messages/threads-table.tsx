import { MessagesSquare } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Instant } from '~/components/instant'
import { ListFailure } from '~/components/list/list-failure'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { CompanyThreadRow } from '~/contract/messages'
import { UnreadMark } from '~/features/items/item-marks'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

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

export function ThreadsTable({
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
