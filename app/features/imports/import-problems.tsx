import { Download } from 'lucide-react'
import type { ListQuery } from '~/components/list-query'
import { Pager } from '~/components/pager'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import type { ImportJob, ImportProblem } from '~/contract/imports'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export interface ProblemsPage {
  items: ImportProblem[]
  totalItems: number
  query: ListQuery
}

/** What is wrong with the rows of a file: a page of it here, all of it to download. */
export function ImportProblems({ job, page }: { job: ImportJob; page: ProblemsPage }) {
  const { imports: words } = useWords()
  const { items, totalItems, query } = page
  return (
    <Card
      title={words.problems}
      padded={false}
      actions={
        <a href={paths.importProblems(job.id)} className={buttonClass({ size: 'sm' })} download>
          <Download aria-hidden className="size-4" />
          {words.downloadProblems}
        </a>
      }
    >
      <Table>
        <Thead>
          <tr>
            <Th>{words.row}</Th>
            <Th>{words.column}</Th>
            <Th>{words.value}</Th>
            <Th>{words.problem}</Th>
          </tr>
        </Thead>
        <Tbody>
          {items.map(({ row, column, value, message }) => (
            <Tr key={`${row} ${column}`}>
              <Td className="min-w-0">{row}</Td>
              <Td className="font-medium">{column}</Td>
              <Td className="max-w-80 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {value || <span className="text-ink-2">{words.emptyValue}</span>}
              </Td>
              <Td className="min-w-64 [overflow-wrap:anywhere]">{message}</Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <div className="border-t">
        <Pager query={query} totalItems={totalItems} shown={items.length} />
      </div>
    </Card>
  )
}
