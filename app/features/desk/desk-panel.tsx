import { Link } from '~/components/link'
import { CircleCheck } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { Badge } from '~/components/ui/badge'
import { useWords } from '~/i18n/use-words'

/** Null where the call failed. */
export type Panel<Row> = { items: Row[]; totalItems: number; totalIsMinimum?: true | undefined } | null

export interface DeskPanelProps<Row> {
  title: string
  wide?: boolean
  panel: Panel<Row>
  allTo: string
  empty: string
  rowKey: (row: Row) => string
  rowTo: (row: Row) => string
  name: (row: Row) => string
  beneath: (row: Row) => ReactNode
  beside: (row: Row) => ReactNode
}

export function DeskPanel<Row>(props: DeskPanelProps<Row>) {
  const { title, wide, panel, allTo, empty, rowKey, rowTo, name, beneath, beside } = props
  const w = useWords()
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
            <Badge hue="neutral">
              <span className="tabular-nums">{w.desk.shown(panel.items.length, total)}</span>
            </Badge>
            <Link
              to={allTo}
              aria-label={w.desk.allOf(title)}
              className="inline-flex min-h-6 items-center rounded-md px-1 text-label touch:min-h-11 font-medium text-accent underline-offset-2 hover:underline"
            >
              {w.desk.all}
            </Link>
          </>
        ) : null
      }
    >
      {panel === null ? (
        <p className="px-4 py-5 text-danger-text sm:px-6">{w.desk.failed}</p>
      ) : panel.items.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-5 text-ink-2 sm:px-6">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
          {empty}
        </p>
      ) : (
        <ul className="divide-y">
          {panel.items.map((row) => (
            <li key={rowKey(row)} className="relative px-4 py-2.5 hover:bg-hover sm:px-6">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
                {/* The link covers the row. */}
                <Link
                  to={rowTo(row)}
                  className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {name(row)}
                </Link>
                <div className="text-label text-ink-2 tabular-nums">{beside(row)}</div>
              </div>
              <div className="text-label wrap-anywhere text-ink-2">{beneath(row)}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
