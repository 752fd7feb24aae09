import { Download } from '~/components/ui/icons'
import { useId } from 'react'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { buttonClass } from '~/components/ui/button'
import type { ImportJob, ImportProblem } from '~/contract/items/imports'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export interface ProblemsPage {
  items: ImportProblem[]
  totalItems: number
  query: ListQuery
}

/** Problems, which can be downloaded, or warnings. */
export function ImportProblems({
  title,
  problem,
  page,
  job,
}: {
  title: string
  problem: string
  page: ProblemsPage
  job?: ImportJob
}) {
  const words = useWords().imports
  const titleId = useId()
  const { items, totalItems, query } = page
  const columns: Column<ImportProblem>[] = [
    {
      id: 'row',
      header: words.row,
      primary: true,
      // As the heading of a card a bare number says nothing.
      cell: ({ row }) => (
        <>
          <span className="md:sr-only">{words.row} </span>
          {row}
        </>
      ),
    },
    {
      id: 'column',
      header: words.column,
      cell: ({ column }) => column,
      className: 'font-medium md:whitespace-nowrap',
    },
    {
      id: 'value',
      header: words.value,
      cell: ({ value }) => value || <span className="text-ink-2">{words.emptyValue}</span>,
      className: 'max-w-80 md:min-w-32 md:whitespace-pre-wrap [overflow-wrap:anywhere]',
    },
    {
      id: 'problem',
      header: problem,
      cell: ({ message }) => message,
      className: 'md:min-w-64 [overflow-wrap:anywhere]',
    },
  ]
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-section font-semibold">
          {title}
        </h2>
        {job ? (
          <a href={paths.importProblems(job.id)} className={buttonClass({ size: 'sm' })} download>
            <Download aria-hidden className="size-4" />
            {words.downloadProblems}
          </a>
        ) : null}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </section>
  )
}
