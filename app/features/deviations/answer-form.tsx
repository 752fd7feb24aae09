import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { DateField, FieldGrid, HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { Send, X } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import type { Deviation } from '~/contract/visits/deviations'
import type { UploadRules } from '~/contract/documents'
import type { UploadAnswer } from '~/features/documents/documents'
import { UploadForm } from '~/features/documents/upload-form'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'
import { DeviationDocuments } from './deviation-documents'

function TakeBackDialog({ documents, page }: { documents: Deviation['documents']; page: string }) {
  const w = useWords()
  const asked = useSearchParams()[0].get('remove')
  const document = documents.find(({ documentId }) => documentId === asked)
  if (!document) return null
  const { documentId, filename } = document
  return (
    <RouteDialog title={w.documents.deleteTitle} closeTo={page} size="sm">
      <ConfirmPanel
        confirmLabel={w.common.delete}
        cancelTo={page}
        action={page}
        hidden={{ documentId }}
        failure={w.deviations.failed}
        danger
      >
        <p className="font-medium wrap-anywhere">{w.documents.deleteQuestion(filename)}</p>
        <p className="mt-1 text-ink-2">{w.review.deleteIrreversible}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

interface AnswerFields extends Record<string, unknown> {
  cause: string
  correction: string
  correctiveAction: string
  doneOn: string
}

/** The answer to a deviation that was closed, or answered by a colleague, meanwhile. */
export function KeptAnswer({ lastResult }: { lastResult: SubmissionResult<string[]> | null | undefined }) {
  const words = useWords().deviations
  const fields = (['cause', 'correction', 'correctiveAction'] as const).map((name) => ({
    name,
    label: words[name],
  }))
  const message = lastResult?.error?.['']?.[0]
  return (
    <>
      {message ? (
        <Alert kind="warning" live="alert">
          {message}
        </Alert>
      ) : null}
      <KeptText lastResult={lastResult} fields={fields} />
    </>
  )
}

/** The documents first: they go with the answer. */
export function AnswerForm({
  deviation,
  rules,
  constraint,
  lastResult,
  isStale,
  uploaded,
}: {
  deviation: Deviation
  rules: UploadRules
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  /** Somebody else was first. */
  isStale: boolean
  uploaded: UploadAnswer | undefined
}) {
  const words = useWords().deviations
  const { formatDate } = useFormat()
  const last = deviation.answers.at(-1)
  const portal = usePortalForm<AnswerFields>({
    id: `answer-${deviation.id}`,
    lastResult,
    constraint,
    // A returned answer is completed, not written from scratch.
    defaultValue: last && {
      cause: last.cause,
      correction: last.correction,
      correctiveAction: last.correctiveAction,
      doneOn: last.doneOn ?? '',
    },
    labels: {
      cause: words.cause,
      correction: words.correction,
      correctiveAction: words.correctiveAction,
      doneOn: words.doneOn,
    },
  })
  const { fields } = portal
  const hydrated = useHydrated()
  const due = deviation.dueOn && formatDate(deviation.dueOn)
  const page = paths.company.deviation(deviation.id)
  return (
    <>
      <TakeBackDialog documents={deviation.documents} page={page} />
      {last?.decision === 'returned' ? (
        <Alert kind="warning" title={words.decision.returned}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {last.decisionNote}
          </p>
        </Alert>
      ) : null}
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-section font-semibold">{words.documents}</h2>
        <UploadForm
          owner={{ kind: 'deviation', id: deviation.id }}
          rules={rules}
          action={page}
          answer={uploaded}
          goesWith={portal.form.id}
        />
        <p className="text-label text-ink-2">{words.documentsHint}</p>
        <DeviationDocuments
          documents={deviation.documents}
          action={({ documentId, filename }) => (
            <ButtonLink
              to={withQuery(page, { remove: documentId })}
              variant="ghost"
              size="icon"
              icon={X}
              preventScrollReset
              aria-label={words.takeBack(filename)}
            />
          )}
        />
      </section>
      <Card title={words.answerTitle}>
        {/* Without scripts the files chosen above are fields of this form. */}
        <PortalForm of={portal} failure={words.failed} encType={hydrated ? undefined : 'multipart/form-data'}>
          <HiddenVersion version={deviation.version} seen={isStale} />
          {deviation.overdue && due ? (
            <Alert kind="warning">{words.answerLate(due)}</Alert>
          ) : (
            <p className="text-ink-2">{words.answerLead(due)}</p>
          )}
          <TextareaField field={fields.cause} hint={words.causeHint} rows={3} required />
          <TextareaField field={fields.correction} hint={words.correctionHint} rows={3} required />
          <TextareaField
            field={fields.correctiveAction}
            hint={words.correctiveActionHint}
            rows={3}
            required
          />
          <FieldGrid>
            <DateField field={fields.doneOn} hint={words.doneOnHint} required={false} />
          </FieldGrid>
          <div className="flex justify-end">
            <SubmitButton icon={Send}>{words.send}</SubmitButton>
          </div>
        </PortalForm>
      </Card>
    </>
  )
}
