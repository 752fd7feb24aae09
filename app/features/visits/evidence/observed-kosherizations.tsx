import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import { ForWriters } from '~/components/accounts/for-writers'
import type { ObservedKosherization } from '~/contract/lines'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Evidence } from './evidence'
import { Line } from './evidence-groups'

interface ObservedProps {
  evidence: Evidence
  /** Neither confirmed nor refused. */
  observed: ObservedKosherization[]
  /** The plant's: an older tablet did not ask which one. */
  lines: { id: string; name: string }[]
  companyId: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** In the office: nothing in the field changes a line by itself. */
export function ObservedKosherizations({ evidence, observed, ...more }: ObservedProps) {
  const words = useWords().lines.observed
  if (observed.length === 0) return null
  return (
    <Card title={words.title} description={words.lead} padded={false}>
      <ul className="divide-y">
        {observed.map((one) => (
          <li key={one.observationId} className="flex flex-col gap-3 px-4 py-3 sm:px-6">
            {evidence.kosherization
              ?.filter(({ observation }) => observation.id === one.observationId)
              .map((line) => (
                <Line key={one.observationId} line={line} />
              ))}
            <ForWriters>
              <Confirming one={one} {...more} />
              <Refusing id={one.observationId} {...more} />
            </ForWriters>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Confirming({
  one: { observationId, line },
  lines,
  companyId,
}: { one: ObservedKosherization } & Pick<ObservedProps, 'lines' | 'companyId'>) {
  const words = useWords().lines
  const { tellLine, newLine } = paths.certifier
  if (!line && lines.length === 0)
    return (
      <p>
        {words.observed.noLines}{' '}
        <ButtonLink to={newLine({ companyId })} size="sm">
          {words.create}
        </ButtonLink>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {line ? null : <span>{words.observed.which}</span>}
      {(line ? [line] : lines).map(({ id, name }) => (
        <ButtonLink
          key={id}
          to={tellLine(id, 'kosherize', { observationId })}
          variant={line ? 'primary' : 'secondary'}
          aria-label={words.observed.confirmOf(name)}
        >
          {line ? words.observed.confirm : name}
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
