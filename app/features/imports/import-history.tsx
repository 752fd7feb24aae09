import { useArea } from '~/features/items/use-item-paths'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { importsWordsFor, importQuestion } from './imports'
import { Link } from '~/components/link'
import { Instant } from '~/components/instant'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import type { ImportJob } from '~/contract/items/imports'
import { isUnderWay } from '~/domain/items/imports'
import { useWords } from '~/i18n/use-words'
import type { ImportPaths } from '~/portal/paths'

function ImportState({ job }: { job: ImportJob }) {
  const words = useWords().imports
  if (isUnderWay(job.state)) return <Badge hue="info">{words.state[job.state]}</Badge>
  const question = importQuestion(job)
  if (question) return <Badge hue="warning">{words.questions[question]}</Badge>
  if (job.state === 'done' && job.leftOut > 0) return <Badge hue="warning">{words.partlyDone}</Badge>
  if (job.problems > 0) return <Badge hue="warning">{words.withProblems}</Badge>
  const hue = job.state === 'done' ? 'success' : job.state === 'failed' ? 'danger' : 'neutral'
  return <Badge hue={hue}>{words.state[job.state]}</Badge>
}

export interface HistoryPage {
  items: ImportJob[]
  totalItems: number
  query: ListQuery
}

export function ImportHistory({ page, to }: { page: HistoryPage; to: ImportPaths }) {
  const isOwn = useArea() === 'Company'
  const words = importsWordsFor(useWords(), useArea())
  const { items, totalItems, query } = page
  return (
    <Card title={items[0]?.companyId ? words.history : words.own.history} padded={false}>
      <Table>
        <Thead>
          <tr>
            <Th>{words.historyFile}</Th>
            <Th>{words.historyWhen}</Th>
            <Th>{words.historyState}</Th>
          </tr>
        </Thead>
        <Tbody>
          {items.map((job) => (
            <Tr key={job.id}>
              <Td className="min-w-44">
                <Link
                  to={to.one(job.id)}
                  className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 [overflow-wrap:anywhere]"
                >
                  {job.filename}
                </Link>
                <span className="block text-label text-ink-2 [overflow-wrap:anywhere]">
                  {isOwn ? `${job.companyName} · ${job.createdBy}` : job.createdBy}
                </span>
              </Td>
              <Td className="whitespace-nowrap">
                <Instant at={job.createdAt} />
              </Td>
              <Td>
                <ImportState job={job} />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      {totalItems > items.length ? (
        <Pager query={query} totalItems={totalItems} shown={items.length} />
      ) : null}
    </Card>
  )
}
