import { useId } from 'react'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { ArrowRight } from '~/components/ui/icons'
import type { ImportChange } from '~/contract/items/imports'
import type { Lookup } from '~/contract/items/lookups'
import type { ImportColumn } from '~/domain/items/imports'
import { lookupIn } from '~/i18n/lookup-in'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export interface ChangesPage {
  items: ImportChange[]
  totalItems: number
  query: ListQuery
}

/** A file's changes to existing items, row by row. */
export function ImportChanges({
  title,
  page,
  statuses,
}: {
  title: string
  page: ChangesPage
  /** The entries whose codes the changes contain. */
  statuses: readonly Pick<Lookup, 'code' | 'description'>[]
}) {
  const w = useWords()
  const words = w.imports
  const { formatDate } = useFormat()
  const titleId = useId()
  const { items, totalItems, query } = page
  const shown = (field: ImportColumn, value: string) => {
    if (value === '') return <span className="text-ink-2">{words.emptyValue}</span>
    if (field === 'isPassover') return value === 'true' ? w.common.yes : w.common.no
    if (field === 'containsKitniyot') return value === 'yes' ? w.common.yes : w.common.no
    if (field === 'expirationDate') return formatDate(value)
    const status = field === 'kosherStatus' && statuses.find(({ code }) => code === value)
    return lookupIn(w, status ? status.description : value)
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
      className: 'wrap-anywhere',
    },
    {
      id: 'cells',
      header: words.changedCells,
      cell: ({ cells }) => (
        <ul className="flex flex-col gap-1">
          {cells.map(({ field, oldValue, newValue }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-ink-2">{words.columns[field]}: </span>
              {shown(field, oldValue)}
              <ArrowRight aria-hidden className="mx-1.5 inline size-4 align-text-bottom text-ink-2" />
              <span className="sr-only"> {words.becomes} </span>
              <span className="font-medium">{shown(field, newValue)}</span>
            </li>
          ))}
        </ul>
      ),
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
        rowKey={({ row }) => String(row)}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </section>
  )
}
