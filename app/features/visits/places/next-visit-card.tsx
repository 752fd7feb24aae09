import { useId } from 'react'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { DueFacility } from '~/contract/visits/visits'
import { DEFAULT_INTERVAL_MONTHS, MAX_INTERVAL_MONTHS, riskIntervalMonths } from '~/domain/visits/due'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { plannedIn } from '../planned-in'
import { DueBadge, intervalWhy } from '../list/due-table'

/** When a site's next visit is due, and the interval. */
export function NextVisitCard({
  next,
  isManager,
  refusal,
}: {
  next: DueFacility
  isManager: boolean
  refusal: Refusal | undefined
}) {
  const words = useWords()
  const w = words.visits
  const { formatDate } = useFormat()
  const { none } = words.common
  const { planned } = next
  const why = intervalWhy(w, next)
  return (
    <Card title={w.facilityDue}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          columns={3}
          items={[
            {
              term: w.nextVisit,
              description: (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {next.due === 'never' ? null : next.nextVisitOn ? formatDate(next.nextVisitOn) : none}
                  <DueBadge due={next.due} />
                </span>
              ),
            },
            {
              term: w.lastVisit,
              description: next.lastVisitedOn ? formatDate(next.lastVisitedOn) : w.never,
            },
            {
              term: w.tab.planned,
              description: planned ? (
                <Link to={paths.certifier.visit(planned.id)} className="text-link">
                  {planned.number}, {plannedIn(words)(planned)}
                </Link>
              ) : (
                none
              ),
            },
          ]}
        />
        <RefusalNotice refusal={refusal} />
        {why ? (
          <p className="text-ink-2">
            {w.everyMonths(next.intervalMonths)}: {why}.
          </p>
        ) : null}
        {isManager ? (
          <IntervalForm next={next} />
        ) : (
          <p className="text-ink-2">
            {w.everyMonths(next.intervalMonths)}. {w.intervalByManager}
          </p>
        )}
      </div>
    </Card>
  )
}

function IntervalForm({ next }: { next: DueFacility }) {
  const w = useWords().visits
  const id = useId()
  const value = next.isUsualInterval ? '' : String(next.intervalMonths)
  const months = Array.from({ length: MAX_INTERVAL_MONTHS }, (_, index) => index + 1)
  return (
    <WriterForm keep="itself" failure={w.intervalFailed} className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full">
        <Label htmlFor={id}>{w.interval}</Label>
        <Select
          key={value}
          id={id}
          name="months"
          defaultValue={value}
          placeholder={w.usualInterval(next.risk ? riskIntervalMonths[next.risk] : DEFAULT_INTERVAL_MONTHS)}
          options={months.map((one) => ({ value: String(one), label: w.everyMonths(one) }))}
        />
      </div>
      <SubmitButton variant="secondary">{w.intervalSave}</SubmitButton>
    </WriterForm>
  )
}
