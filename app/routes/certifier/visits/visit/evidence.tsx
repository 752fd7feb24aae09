import { Outlet, useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { useAnswer } from '~/components/use-answer'
import type { Evidence } from '~/features/visits/evidence/evidence'
import { EvidenceGroups, Line } from '~/features/visits/evidence/evidence-groups'
import { actOnEvidence, loadEvidence } from '~/features/visits/view/visit.server'
import type { RouteArgs } from '~/portal/route-args'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Alert } from '~/components/ui/alert'
import { paths } from '~/portal/paths'
import type { ObservedKosherization } from '~/contract/lines'
import { ForWriters } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { TextareaField } from '~/components/form/form-fields'
import { ButtonLink } from '~/components/button-link'
import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import type { MissingEvidence, Visit } from '~/contract/visits/visits'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export const meta = titled((w) => w.visits.section.evidence, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadEvidence(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => actOnEvidence(request, params.visitId)

export default function VisitEvidencePage() {
  const { visit, missing, draft, ...found } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <VisitNotices visit={visit} missing={missing} />
      <ObservedKosherizations {...found} companyId={visit.companyId} lastResult={answer?.result ?? draft} />
      <EvidenceGroups {...found} visitId={visit.id} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

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
function ObservedKosherizations({ evidence, observed, ...more }: ObservedProps) {
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

/** Missing evidence, and late evidence. */
function VisitNotices({
  visit,
  missing,
}: {
  visit: Visit
  missing: z.output<typeof MissingEvidence>['devices']
}) {
  const w = useWords().visits
  const { formatInstant } = useFormat()
  const away = visit.packs.filter(({ returnedAt }) => returnedAt === null)
  const lacking = missing.filter(({ observations, photos }) => observations.length + photos.length > 0)
  return (
    <>
      {away.length > 0 || lacking.length > 0 ? (
        <Alert kind={visit.arriving ? 'warning' : 'info'} title={visit.arriving ? w.missingTitle : w.packs}>
          <ul>
            {away.map(({ userId, deviceId, name, deviceName, takenAt }) => (
              <li key={`${userId} ${deviceId}`}>
                {w.packAway(name, formatInstant(takenAt))} ({deviceName})
              </li>
            ))}
            {lacking.map(({ userId, deviceId, name, deviceName, observations, photos }) => (
              <li key={`lacking ${userId} ${deviceId}`}>
                {w.missingFrom(name, deviceName ?? deviceId, w.missing(observations.length, photos.length))}
              </li>
            ))}
          </ul>
          {lacking.length > 0 ? <p>{w.missingHint}</p> : null}
        </Alert>
      ) : null}
      {visit.late ? (
        <Alert
          kind="warning"
          title={w.lateTitle}
          actions={
            <WriterForm keep="itself">
              <SubmitButton intent="acknowledge" size="sm" variant="secondary">
                {w.lateSeen}
              </SubmitButton>
            </WriterForm>
          }
        >
          {w.lateHint}
        </Alert>
      ) : null}
    </>
  )
}
