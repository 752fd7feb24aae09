import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import { ForWriters } from '~/components/accounts/for-writers'
import type { ObservedKosherization } from '~/contract/lines'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface ObservedProps {
  /** Neither confirmed nor refused. */
  observed: ObservedKosherization[]
  /** The plant's: an older tablet did not ask which one. */
  lines: { id: string; name: string }[]
  companyId: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** In the office: nothing in the field changes a line by itself. */
export function ObservedKosherizations({ observed, lines, companyId, lastResult }: ObservedProps) {
  const words = useWords().lines.observed
  if (observed.length === 0) return null
  return (
    <Card title={words.title} description={words.lead} padded={false}>
      <ul className="divide-y">
        {observed.map((one) => (
          <li key={one.observationId} className="flex flex-col gap-3 px-4 py-3 sm:px-6">
            <Facts one={one} />
            <ForWriters>
              <Confirming one={one} lines={lines} companyId={companyId} />
              <Refusing id={one.observationId} lastResult={lastResult} />
            </ForWriters>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ one }: { one: ObservedKosherization }) {
  const w = useWords()
  const words = w.lines
  const { formatDate, formatNumber } = useFormat()
  const { line, equipment, day, method, celsius, restedHours, to, text, observedBy } = one
  const facts = [
    w.visits.methods[method],
    celsius !== null && `${formatNumber(celsius)} °C`,
    restedHours !== null && words.rested(restedHours),
    to && words.observed.to(to),
  ]
  return (
    <div>
      <h3 className="font-medium wrap-anywhere">
        {[...new Set([line?.name, equipment].filter(Boolean))].join(' · ')}
      </h3>
      <p className="text-label text-ink-2">{`${observedBy}, ${formatDate(day)}`}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {text ? <p className="wrap-anywhere whitespace-pre-line">{text}</p> : null}
    </div>
  )
}

function Confirming({
  one: { observationId, line },
  lines,
  companyId,
}: { one: ObservedKosherization } & Pick<ObservedProps, 'lines' | 'companyId'>) {
  const words = useWords().lines
  const { tellLine, newLine } = paths.certifier
  if (line)
    return (
      <ButtonLink
        to={tellLine(line.id, 'kosherize', { observationId })}
        variant="primary"
        className="self-start"
        aria-label={words.observed.confirmOf(line.name)}
      >
        {words.observed.confirm}
      </ButtonLink>
    )
  if (lines.length === 0)
    return (
      <p>
        {words.observed.noLines}{' '}
        <ButtonLink to={newLine({ companyId })} size="sm">
          {words.create}
        </ButtonLink>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={words.observed.which}>
      <span>{words.observed.which}</span>
      {lines.map(({ id, name }) => (
        <ButtonLink
          key={id}
          to={tellLine(id, 'kosherize', { observationId })}
          size="sm"
          aria-label={words.observed.confirmOf(name)}
        >
          {name}
        </ButtonLink>
      ))}
    </div>
  )
}

function Refusing({ id, lastResult }: { id: string } & Pick<ObservedProps, 'lastResult'>) {
  const words = useWords().lines
  const isOwn = lastResult?.initialValue?.observationId === id
  const portal = usePortalForm<{ observationId: string; reason: string }>({
    id: `refuse-${id}`,
    lastResult: isOwn ? lastResult : undefined,
    labels: { reason: words.observed.refuseReason },
  })
  return (
    <details open={isOwn || undefined}>
      <summary className="inline-flex min-h-control cursor-pointer items-center text-link">
        {words.observed.refuse}
      </summary>
      <PortalForm of={portal} failure={words.failed} className="pt-2">
        <input type="hidden" name="observationId" value={id} />
        <TextareaField field={portal.fields.reason} rows={2} required />
        <SubmitButton variant="danger" className="self-start">
          {words.observed.refuseConfirm}
        </SubmitButton>
      </PortalForm>
    </details>
  )
}
