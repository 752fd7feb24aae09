import { useLoaderData, useOutletContext } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import {
  AcceptDeviation,
  ChangeDeviation,
  CloseDeviation,
  ReopenDeviation,
  ReturnDeviation,
  type Deviation,
} from '~/contract/visits/deviations'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import type { RouteArgs } from '~/portal/route-args'
import type { z } from 'zod'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths, type DeviationDecision } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { decisions, canDecide } from '~/features/deviations/decisions'
import type { SubmissionResult } from '@conform-to/react'
import { DateField, FieldGrid, HiddenVersion, SelectField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import { deviationGrades } from '~/domain/visits/visit'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => ({ label: words.deviations.decide[data.decision].action }),
}

export const meta = titled<typeof loader>((w, data) => data && w.deviations.decide[data.decision].action)

export const loader = ({ request, params }: RouteArgs<'deviationId' | 'decision'>) =>
  loadDecision(request, params)

export const action = ({ request, params }: RouteArgs<'deviationId' | 'decision'>) => decide(request, params)

export default function DecideDeviationPage() {
  const { decision, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <DecideDialog
      key={decision}
      decision={decision}
      deviation={useOutletContext<Deviation>()}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      isStale={
        answer !== undefined && 'refusal' in answer && answer.refusal?.code === 'deviation.stale_version'
      }
      phrases={offeredPhrases(answer)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface Asked {
  deviationId: string
  decision: string
}

/** @throws 404 for an unknown decision */
function decisionIn({ decision }: Asked): DeviationDecision {
  const known = decisions.find((one) => one === decision)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

async function loadDecision(request: Request, asked: Asked) {
  const { headers } = await requireCertifier(request)
  const decision = decisionIn(asked)
  return formPage(request, decideSchemas[decision] as z.ZodObject, headers, { decision })
}

async function decide(request: Request, asked: Asked) {
  const form = await signedInForm(request, requireCertifier)
  const { deviationId } = asked
  const decision = decisionIn(asked)
  const { headQuarterId } = await form.api.deviations.get({ deviationId })
  const { failed: failure, decide: words } = form.words.deviations
  const { accept, returnAnswer, close, reopen, change } = form.api.deviations
  const calls = { accept, return: returnAnswer, close, reopen, change } as Record<
    DeviationDecision,
    (input: object) => Promise<{ number: string }>
  >
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'company', id: headQuarterId }),
    save: intent(decideSchemas[decision] as z.ZodObject, { failure }, async (typed) => {
      // An empty field means no due date.
      const noDay = decision === 'change' ? { dueOn: null } : {}
      const { number } = await calls[decision]({ deviationId, ...noDay, ...typed })
      const page = paths.certifier.deviation(deviationId)
      return redirectWithSuccess(page, words[decision].done(number), form.headers)
    }),
  })
}

const about = { deviationId: true } as const

const decideSchemas = {
  accept: AcceptDeviation.omit(about),
  return: ReturnDeviation.omit(about),
  close: CloseDeviation.omit({ ...about, visitId: true }),
  reopen: ReopenDeviation.omit(about),
  change: ChangeDeviation.omit(about),
}

interface DecideFields extends Record<string, unknown> {
  note: string
  grade: string
  dueOn: string
}

interface DecideDialogProps {
  decision: DeviationDecision
  deviation: Deviation
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  isStale: boolean
  phrases: PhrasesInForm | undefined
}

/** A note is required if the company has to act again. */
const needsNote = (decision: DeviationDecision) => decision !== 'accept' && decision !== 'close'

const lastDecision = ({ answers, events }: Deviation) =>
  [
    ...answers.flatMap(({ decidedAt, decidedBy }) => (decidedAt ? [{ at: decidedAt, by: decidedBy }] : [])),
    ...events.map(({ at, by }) => ({ at, by })),
  ]
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1)

function DecideDialog({ decision, deviation, constraint, lastResult, isStale, phrases }: DecideDialogProps) {
  const w = useWords()
  const words = w.deviations
  const isManager = useUser()?.isCertifierCompanyManager === true
  const closeTo = paths.certifier.deviation(deviation.id)
  const portal = usePortalForm<DecideFields>({
    id: `${decision}-deviation`,
    lastResult,
    constraint,
    defaultValue: {
      grade: deviation.grade,
      // Reopening sets a new due date.
      dueOn: decision === 'reopen' ? '' : (deviation.dueOn ?? ''),
    },
    labels: {
      note: needsNote(decision) ? words.note : words.noteOptional,
      grade: words.gradeLabel,
      dueOn: words.dueOn,
    },
  })
  const { fields } = portal
  const { action, lead } = words.decide[decision]
  const { formatInstant } = useFormat()
  const last = lastDecision(deviation)
  const isPossible = canDecide(decision, deviation, isManager)
  return (
    <RouteDialog title={action} description={lead(deviation.number)} closeTo={closeTo}>
      {isPossible ? (
        <PortalForm of={portal} failure={words.failed}>
          <HiddenVersion version={deviation.version} seen={isStale} />
          {decision === 'change' ? (
            <SelectField
              field={fields.grade}
              required
              options={deviationGrades.map((grade) => ({ value: grade, label: words.grade[grade] }))}
            />
          ) : null}
          {decision === 'change' || decision === 'return' || decision === 'reopen' ? (
            <FieldGrid>
              <DateField field={fields.dueOn} required={false} />
            </FieldGrid>
          ) : null}
          <NoteField
            about={{ kind: 'company', id: deviation.headQuarterId }}
            phrases={phrases}
            field={fields.note}
            rows={4}
            required={needsNote(decision)}
          />
          <DialogButtons closeTo={closeTo}>
            <SubmitButton>{action}</SubmitButton>
          </DialogButtons>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {decision === 'reopen' && !isManager ? words.onlyManagers : words.notNow}{' '}
            {last?.by ? w.errors.decidedBy(last.by, formatInstant(last.at)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.note }]}
            sendTo={paths.certifier.companyMessages(deviation.headQuarterId)}
          />
        </div>
      )}
    </RouteDialog>
  )
}
