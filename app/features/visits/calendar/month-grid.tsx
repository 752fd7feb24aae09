import clsx from 'clsx'
import { Link } from '~/components/link'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { CalendarVisit } from './calendar'

interface MonthGridProps {
  monthName: string
  today: string
  weeks: { day: string | null; visits: CalendarVisit[] }[][]
}

/** Too narrow for phones, which have the list alone. */
export function MonthGrid({ monthName, today, weeks }: MonthGridProps) {
  const w = useWords().visits.calendar
  return (
    <table className="w-full table-fixed border-collapse bg-surface max-sm:hidden">
      <caption className="sr-only">{w.grid(monthName)}</caption>
      <thead>
        <tr>
          {w.weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="border px-2 py-1 text-start text-label font-medium text-ink-2"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index} className="break-inside-avoid">
            {week.map(({ day, visits }, at) => (
              <td
                key={at}
                className={clsx('h-16 border p-1.5 align-top wrap-anywhere', day === null && 'bg-sunken')}
              >
                {day === null ? null : (
                  <>
                    <time
                      dateTime={day}
                      aria-current={day === today ? 'date' : undefined}
                      className={clsx(
                        'text-label tabular-nums text-ink-2',
                        day === today && 'font-semibold text-accent',
                      )}
                    >
                      {Number(day.slice(-2))}
                    </time>
                    <ul className="flex flex-col gap-1">
                      {visits.map((visit) => (
                        <li key={visit.id} className="text-label">
                          <Link to={paths.certifier.visit(visit.id)} className="text-link">
                            {visit.plannedTime ? `${visit.plannedTime} ` : null}
                            {visit.companyName}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
