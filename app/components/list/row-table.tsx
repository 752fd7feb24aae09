import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { rowAnchor } from '~/domain/listed'
import { Link } from '../link'
import { useHydrated } from '../use-hydrated'
import { isolated } from '../ui/isolated'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its name in the list's `sorts`: makes the header a link. */
  sort?: string
  align?: 'start' | 'end'
  /** Carries the row's link and heads the card; the first column by default. */
  primary?: boolean
  hideOnCard?: boolean
  /** Left out where a tablet is too narrow for all columns; cards and wide screens show it. */
  hideOnTablet?: boolean
  /** In a table's column: the header names it for all rows. */
  width?: string
  className?: string | undefined
  /** In a dense row its first part is never cut, and the others are left out where there is no room for them. */
  fits?: boolean
  /** The whole of what a dense row may cut. Strings are their own. */
  text?: (row: Row) => string | null
}

export interface RowTableProps<Row> {
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string) | undefined
  caption: string
  busy?: boolean
  className?: string
  sorted?: { Sort?: string | undefined; Direction: 'asc' | 'desc' } | undefined
  /** Replaces a column's name, if given. */
  heading?: (column: Column<Row>) => ReactNode
  /** One line for each row, two for each card. */
  dense?: boolean
  /** A column before all others. */
  tick?: { heading: ReactNode; cell: (row: Row) => ReactNode } | undefined
}

/** A table, and where that is too narrow a card for each row. */
export function RowTable<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  caption,
  busy = false,
  className,
  sorted,
  heading,
  dense = false,
  tick,
}: RowTableProps<Row>) {
  // Without scripts, and where the page was loaded anew, the address marks it by itself.
  const { hash } = useLocation()
  const marked = useHydrated() && hash.slice(1)
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const sortDirection = ({ sort }: Column<Row>) => {
    if (!sort || sorted?.Sort !== sort) return undefined
    return sorted.Direction === 'asc' ? 'ascending' : 'descending'
  }
  return (
    <table aria-busy={busy || undefined} className={clsx('list-table', dense && 'dense', className)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {tick ? (
            <th scope="col" className="cell-select">
              {tick.heading}
            </th>
          ) : null}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={sortDirection(column)}
              className={
                clsx(
                  column.align === 'end' && 'cell-end',
                  column.hideOnTablet && 'cell-wide',
                  column.width,
                  column.className,
                ) || undefined
              }
            >
              {heading?.(column) ?? <span>{column.header}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const href = rowHref?.(row)
          return (
            <tr
              key={rowKey(row)}
              id={sorted && href && rowAnchor(rowKey(row))}
              className={href && clsx('row-link', marked === rowAnchor(rowKey(row)) && 'row-back')}
            >
              {tick ? <td className="cell-select">{tick.cell(row)}</td> : null}
              {columns.map((column) => {
                const value = column.cell(row)
                const content = isolated(value)
                const isPrimary = column === primary
                const link =
                  isPrimary && href ? (
                    <Link to={href} data-row-link="">
                      {content}
                    </Link>
                  ) : (
                    content
                  )
                return (
                  <td
                    key={column.id}
                    title={dense ? wholeText(column, row, value) : undefined}
                    className={
                      clsx(
                        isPrimary && 'cell-primary',
                        column.align === 'end' && 'cell-end',
                        column.hideOnCard && 'max-md:hidden!',
                        column.hideOnTablet && 'cell-wide',
                        dense && value === '-' && 'cell-none',
                        dense && isCode(value) && 'cell-code',
                        column.className,
                      ) || undefined
                    }
                  >
                    {dense && column.fits && value !== '-' ? (
                      <div className="fits">{content}</div>
                    ) : dense || isPrimary ? (
                      link
                    ) : (
                      <>
                        <span>{column.header}</span>
                        <div>{content}</div>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A number, a date or a code says nothing if it is cut. */
const isCode = (value: ReactNode) => typeof value === 'string' && value.length <= 16 && !value.includes(' ')

/** Shorter texts are never cut. */
const LONG = 18

function wholeText<Row>({ text }: Column<Row>, row: Row, value: ReactNode): string | undefined {
  const whole = text ? text(row) : typeof value === 'string' ? value : null
  return whole !== null && whole.length > LONG ? whole : undefined
}

/** For complete lists that are neither sorted nor selected: on a form, or of an item. */
export function PlainTable<Row>({
  empty,
  ...table
}: Pick<RowTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'caption'> & { empty?: ReactNode }) {
  return (
    <div className="list">
      {table.rows.length === 0 ? (
        empty
      ) : (
        <div className="md:overflow-x-auto">
          <RowTable {...table} />
        </div>
      )}
    </div>
  )
}
