import { useFormat } from '~/i18n/use-format'

/** The lines of each day. */
export function useDays<Line extends { at: string }>(lines: Line[]): { day: string; lines: Line[] }[] {
  const { formatInstantDate } = useFormat()
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = formatInstantDate(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
