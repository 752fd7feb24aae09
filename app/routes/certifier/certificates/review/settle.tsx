import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { concernSentences } from '~/features/certificates/review/review.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { SettleCertifiedConcern, type CertifiedConcern } from '~/contract/certificates/certificates'
import type { SubmissionResult } from '@conform-to/react'
import { HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.settleConcern.title }) }

export const meta = titled((w) => w.settleConcern.title)

export async function loader({ request, params: { concernId } }: RouteArgs<'concernId'>) {
  const { api, headers, words } = await requireManager(request)
  const concern = await api.certificates.concern({ concernId })
  return formPage(request, settleFormSchema, headers, { concern, says: concernSentences(words, concern) })
}

export async function action({ request, params: { concernId } }: RouteArgs<'concernId'>) {
  const form = await signedInForm(request, requireManager)
  const { done, failed: failure } = form.words.settleConcern
  return handleForm(form, settleFormSchema, { failure }, async (typed) => {
    const { product } = await form.api.certificates.settleConcern({ concernId, ...typed })
    const list = paths.certifier.certificatesToReview() + new URL(request.url).search
    return redirectWithSuccess(list, done(product.name), form.headers)
  })
}

export default function SettleConcernPage() {
  const { concern, says, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <SettleDialog
      concern={concern}
      says={says}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      isChanged={
        answer !== undefined &&
        'refusal' in answer &&
        answer.refusal?.code === 'certificate.concern_changed' &&
        concern.settled === null
      }
      closeTo={paths.certifier.certificatesToReview() + useLocation().search}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const settleFormSchema = SettleCertifiedConcern.omit({ concernId: true })

interface SettleDialogProps {
  concern: CertifiedConcern
  /** In words. */
  says: string[]
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  /** It is about something else than what was seen. */
  isChanged: boolean
  closeTo: string
}

function SettleDialog({ concern, says, constraint, lastResult, isChanged, closeTo }: SettleDialogProps) {
  const w = useWords()
  const words = w.settleConcern
  const { formatInstant } = useFormat()
  const portal = usePortalForm<{ note: string; version: string }>({
    id: 'settle',
    lastResult,
    constraint,
    labels: { note: words.note },
  })
  const { settled, product, certificationGroup: group } = concern
  return (
    <RouteDialog title={words.title} description={words.lead(product.name, group.number)} closeTo={closeTo}>
      {settled ? (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {words.already[settled.as]}{' '}
            {settled.by ? w.errors.decidedBy(settled.by, formatInstant(settled.at)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.note }]}
            sendTo={paths.certifier.companyMessages(concern.headQuarterId)}
          />
        </div>
      ) : (
        <PortalForm of={portal} keep="never" failure={words.failed}>
          <HiddenVersion version={concern.version} seen={isChanged} />
          {isChanged ? <Alert kind="warning">{words.changed}</Alert> : null}
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <TextareaField field={portal.fields.note} hint={words.noteHint} rows={4} required />
          <DialogButtons closeTo={closeTo}>
            <SubmitButton>{words.confirm}</SubmitButton>
          </DialogButtons>
        </PortalForm>
      )}
    </RouteDialog>
  )
}
