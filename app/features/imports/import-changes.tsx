import { useId } from 'react'
import { DataTable, type Column } from '~/components/list/data-table'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { ImportChange } from '~/contract/imports'
import { lookupIn } from '~/i18n/lookup-in'
import { importsWords } from '~/i18n/own/imports'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export interface ChangesPage {
  items: ImportChange[]
  totalItems: number
  query: ListQuery
}

/** What a file changes of what is there, cell by cell. */
export function ImportChanges({ title, page }: { title: string; page: ChangesPage }) {
  const w = useWords()
  const words = importsWords(w)
  const { formatDate } = useFormat()
  const titleId = useId()
  const { items, totalItems, query } = page
  const shown = (field: ImportChange['field'], value: string) => {
    if (value === '') return <span className="text-ink-2">{words.emptyValue}</span>
    if (field === 'isPassover') return value === 'true' ? w.common.yes : w.common.no
    if (field === 'expirationDate') return formatDate(value)
    return lookupIn(w, value)
  }
  const columns: Column<ImportChange>[] = [
    {
      id: 'name',
      header: words.changedName,
      primary: true,
      cell: ({ row, name }) => (
        <>
          {name}
          <span className="cell-note">
            {words.row} {row}
          </span>
        </>
      ),
      className: '[overflow-wrap:anywhere]',
    },
    {
      id: 'field',
      header: words.column,
      cell: ({ field }) => words.columns[field],
      className: 'font-medium',
    },
    {
      id: 'before',
      header: words.before,
      cell: ({ field, oldValue }) => shown(field, oldValue),
      className: 'max-w-80 [overflow-wrap:anywhere]',
    },
    {
      id: 'after',
      header: words.after,
      cell: ({ field, newValue }) => shown(field, newValue),
      className: 'max-w-80 [overflow-wrap:anywhere]',
    },
  ]
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-section font-semibold">
        {title}
      </h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ row, field }) => `${row} ${field}`}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </section>
  )
}
