import type { ReactNode } from 'react'
import { useFormat } from '~/i18n/use-format'

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
