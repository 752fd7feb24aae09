import { Form } from '@remix-run/react'
import { useId } from 'react'
import { ButtonLink } from '~/components/button-link'
import { Button } from '~/components/ui/button'
import { ChevronLeft, ChevronRight } from '~/components/ui/icons'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface CalendarFilterProps {
  month: string
  previous: string
  next: string
  today: string
  InspectorId: string | undefined
  staff: StaffChoices
}

/** Another month, or the visits of one inspector. */
export function CalendarFilter({ month, previous, next, today, InspectorId, staff }: CalendarFilterProps) {
  const words = useWords()
  const w = words.visits
  const id = useId()
  const { visitsCalendar } = paths.certifier
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <nav aria-label={w.tab.calendar} className="flex flex-wrap gap-2">
        <ButtonLink to={visitsCalendar({ Month: previous, InspectorId })} icon={ChevronLeft}>
          {w.calendar.previous}
        </ButtonLink>
        <ButtonLink to={visitsCalendar({ Month: next, InspectorId })} icon={ChevronRight}>
          {w.calendar.next}
        </ButtonLink>
        {today.startsWith(month) ? null : (
          <ButtonLink to={visitsCalendar({ InspectorId })} variant="ghost">
            {w.calendar.thisMonth}
          </ButtonLink>
        )}
      </nav>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="Month" value={month} />
        <div className="flex min-w-0 flex-col gap-1.5">
          <Label htmlFor={id}>{w.inspector}</Label>
          <Select
            key={InspectorId}
            id={id}
            name="InspectorId"
            defaultValue={InspectorId}
            placeholder={w.calendar.everybody}
            options={[{ value: 'me', label: words.staff.mine }, ...staff]}
          />
        </div>
        <Button type="submit" variant="secondary">
          {w.calendar.show}
        </Button>
      </Form>
      <p className="basis-full text-label text-ink-2">{w.calendar.lead}</p>
    </div>
  )
}
