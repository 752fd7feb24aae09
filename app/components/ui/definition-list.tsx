import clsx from 'clsx'
import type { ReactNode } from 'react'

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const

export function DefinitionList({
  items,
  columns = 2,
  className,
}: {
  items: { term: ReactNode; description: ReactNode }[]
  columns?: 1 | 2 | 3
  className?: string
}) {
  return (
    <dl className={clsx('grid gap-x-8 gap-y-4', grids[columns], className)}>
      {items.map((item, index) => (
        <div key={index} className="min-w-0">
          <dt className="text-label text-ink-2">{item.term}</dt>
          <dd className="mt-0.5">{item.description}</dd>
        </div>
      ))}
    </dl>
  )
}
