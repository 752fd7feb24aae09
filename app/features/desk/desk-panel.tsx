import { Link } from '~/components/link'
import { CircleCheck } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { Badge } from '~/components/ui/badge'
import { deskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'

/** Null where the call failed. */
export type Panel<Row> = { items: Row[]; totalItems: number; totalIsMinimum?: true | undefined } | null

export interface DeskPanelProps<Row extends { id: string; name: string }> {
  title: string
  wide?: boolean
  panel: Panel<Row>
  allTo: string
  empty: string
  rowTo: (row: Row) => string
  beneath: (row: Row) => ReactNode
  beside: (row: Row) => ReactNode
}

export function DeskPanel<Row extends { id: string; name: string }>(props: DeskPanelProps<Row>) {
  const { title, wide, panel, allTo, empty, rowTo, beneath, beside } = props
  const w = deskWords(useWords())
  const total = panel ? (panel.totalIsMinimum ? w.desk.more(panel.totalItems) : String(panel.totalItems)) : ''
  return (
    <Card
      headingLevel={3}
      padded={false}
      title={title}
      {...(wide && { className: 'lg:col-span-2' })}
      actions={
        panel && panel.totalItems > 0 ? (
          <>
            <Badge className="tabular-nums">{w.desk.shown(panel.items.length, total)}</Badge>
            <Link to={allTo} aria-label={w.desk.allOf(title)} className="card-link">
              {w.desk.all}
            </Link>
          </>
        ) : null
      }
    >
      {panel === null ? (
        <p className="card-note text-danger-text">{w.desk.failed}</p>
      ) : panel.items.length === 0 ? (
        <p className="card-note">
          <CircleCheck />
          {empty}
        </p>
      ) : (
        <ul className="desk-rows">
          {panel.items.map((row) => (
            <li key={row.id}>
              <div>
                <Link to={rowTo(row)} data-row-link="">
                  {row.name}
                </Link>
                <div>{beside(row)}</div>
              </div>
              <div>{beneath(row)}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
