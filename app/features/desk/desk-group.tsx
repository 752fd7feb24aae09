import { Children, type ReactNode } from 'react'

/** Nothing where none of its panels is drawn. */
export function DeskGroup({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  const panels = Children.toArray(children)
  if (panels.length === 0) return null
  return (
    <section className="desk-group">
      <header>
        <h2>{title}</h2>
        {beside}
      </header>
      <div>{panels}</div>
    </section>
  )
}
