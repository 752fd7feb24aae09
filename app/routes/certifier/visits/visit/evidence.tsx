import { Outlet, useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import { useAnswer } from '~/components/use-answer'
import { EvidenceGroups } from '~/features/visits/evidence/evidence-groups'
import { actOnEvidence, loadEvidence } from '~/features/visits/view/visit.server'
import { ObservedKosherizations } from '~/features/visits/evidence/observed-kosherizations'
import type { RouteArgs } from '~/portal/route-args'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Alert } from '~/components/ui/alert'
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
