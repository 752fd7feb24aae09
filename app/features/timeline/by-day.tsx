import type { ReactNode } from 'react'
import { useFormat } from '~/i18n/use-format'
import { ChevronRight } from '~/components/ui/icons'
import { Link } from '~/components/link'
import { useWords } from '~/i18n/use-words'
import type { TimelineThing } from './timeline-lines'

export function ByDay<Line extends { at: string }>({
  lines,
  children,
}: {
  lines: Line[]
  children: (line: Line) => ReactNode
}) {
  const { formatInstantDate } = useFormat()
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = formatInstantDate(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days.map(({ day, lines }) => (
    <section key={day} aria-label={day} className="card">
      <h2 className="border-b px-4 py-2 text-label font-medium text-ink-2 sm:px-6">{day}</h2>
      <ol>{lines.map(children)}</ol>
    </section>
  ))
}

/** @param of its subject, for screen readers */
export function Folded({
  summary,
  of,
  children,
}: {
  summary: string
  of: string
  children: React.ReactNode
}) {
  return (
    <details className="group mt-1">
      <summary className="-ms-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm pe-1 text-label text-accent select-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        {summary}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="mt-1 mb-2">{children}</div>
    </details>
  )
}

const linkClass = 'rounded-sm font-medium underline underline-offset-2 hover:no-underline'

export function Thing({ name, to, removedAt }: TimelineThing) {
  if (!to)
    return (
      <>
        <bdi>{name}</bdi>
        {removedAt ? <Removed at={removedAt} /> : null}
      </>
    )
  return (
    <Link to={to} reloadDocument={to.startsWith('/files/')} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** After the name of a deleted document. */
export function Removed({ at }: { at: string }) {
  const words = useWords().timeline
  const { formatInstantDate } = useFormat()
  return <span className="text-label text-ink-2"> ({words.removedOn(formatInstantDate(at))})</span>
}
