import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ReportTab } from '~/features/visits/view/report-tab'
import { confirmVisit, loadConfirm } from '~/features/visits/view/visit.server'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { DateField, HiddenVersion, SelectField, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { DeviationListItem } from '~/contract/visits/deviations'
import type { Visit } from '~/contract/visits/visits'
import { deviationGrades, type DeviationGrade } from '~/domain/visits/visit'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { OutcomeBadge } from '~/features/visits/visit-badge'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.confirm }) }

export const meta = titled((w) => w.visits.confirm, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadConfirm(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => confirmVisit(request, params.visitId)

export default function ConfirmVisitPage() {
  const { summary, draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <ReportTab visit={loaded.visit} summary={summary} />
      <ConfirmDialog {...loaded} lastResult={answer?.result ?? draft} />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

type ConfirmedDeviation = Pick<DeviationListItem, 'id' | 'number' | 'finding' | 'grade' | 'dueOn'>

interface ConfirmFields {
  note: string
  rows: { deviationId: string; grade: DeviationGrade; dueOn: string }[]
}

/** The office's view: it may grade a deviation differently from the inspector. */
function ConfirmDialog({
  visit,
  deviations,
  constraint,
  lastResult,
}: {
  visit: Visit
  deviations: ConfirmedDeviation[]
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords().visits
  const words = useWords()
  const { formatInstant } = useFormat()
  const closeTo = paths.certifier.visit(visit.id)
  const portal = usePortalForm<ConfirmFields>({
    id: 'confirm-visit',
    lastResult,
    defaultValue: {
      rows: deviations.map(({ id, grade, dueOn }) => ({ deviationId: id, grade, dueOn: dueOn ?? '' })),
    },
    constraint,
    labels: { note: w.confirmNote, rows: w.deviations },
  })
  const rows = portal.fields.rows.getFieldList()
  return (
    <RouteDialog title={w.confirm} description={w.confirmLead(visit.number)} closeTo={closeTo}>
      {visit.mayConfirm === true ? (
        <PortalForm of={portal} failure={w.confirmFailed}>
          <HiddenVersion version={visit.version} />
          {visit.outcome ? (
            <p className="flex flex-wrap items-center gap-2">
              {w.outcome}: <OutcomeBadge outcome={visit.outcome} />
            </p>
          ) : null}
          {rows.map((row, index) => {
            const { deviationId, grade, dueOn } = row.getFieldset()
            const one = deviations.find(({ id }) => id === deviationId.initialValue) ?? deviations[index]
            return (
              <fieldset key={row.key} className="min-w-0 rounded-lg border p-3">
                <legend className="px-1 font-medium">{one?.number}</legend>
                <input type="hidden" name={deviationId.name} value={one?.id} />
                <p className="mb-3 line-clamp-3 wrap-anywhere">{one?.finding}</p>
                <div className="grid gap-3 sm:grid-cols-2">
                  <SelectField
                    field={grade}
                    label={w.grade}
                    placeholder={false}
                    options={deviationGrades.map((value) => ({ value, label: w.grades[value] }))}
                  />
                  <DateField field={dueOn} label={w.dueOn} required={false} />
                </div>
              </fieldset>
            )
          })}
          <TextareaField field={portal.fields.note} rows={3} hint={w.confirmNoteHint} />
          <DialogButtons closeTo={closeTo}>
            <SubmitButton pendingLabel={w.confirming}>{w.confirm}</SubmitButton>
          </DialogButtons>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {visit.status === 'confirmed' ? w.alreadyConfirmed : w.notConfirmable[visit.mayConfirm]}{' '}
            {visit.confirmedBy && visit.confirmedAt
              ? words.errors.decidedBy(visit.confirmedBy, formatInstant(visit.confirmedAt))
              : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: w.confirmNote }]}
            sendTo={paths.certifier.companyMessages(visit.headQuarterId)}
          />
        </div>
      )}
    </RouteDialog>
  )
}
