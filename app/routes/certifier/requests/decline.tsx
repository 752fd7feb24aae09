import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { requiredNote } from '~/contract/fields'
import type { SubmissionResult } from '@conform-to/react'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { RequestListItem } from '~/contract/certificates/requests'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.desk.declineTitle }),
}

export const meta = titled((w) => w.desk.declineTitle)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api, headers } = await requireCertifier(request)
  const { id, name, headQuarterId, headQuarterName, status, decidedAt, decidedBy } = await api.requests.get({
    requestId: params.requestId,
  })
  const asked = { id, name, headQuarterId, headQuarterName, decidedAt, decidedBy, open: status === 'open' }
  return formPage(request, declineFormSchema, headers, { asked })
}

export async function action({ request, params: { requestId } }: RouteArgs<'requestId'>) {
  const form = await signedInForm(request, requireCertifier)
  const { declined, declineFailed: failure } = form.words.desk
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'request', id: requestId }),
    save: intent(declineFormSchema, { failure }, async ({ note }) => {
      const { name } = await form.api.requests.decline({ requestId, note })
      const list = paths.certifier.requests() + new URL(request.url).search
      return redirectWithSuccess(list, declined(name), form.headers)
    }),
  })
}

export default function DeclineRequestPage() {
  const { asked, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <DeclineDialog
      asked={asked}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      phrases={offeredPhrases(answer)}
      closeTo={paths.certifier.requests() + useLocation().search}
    />
  )
}

const declineFormSchema = z.object({ note: requiredNote(2000) })

interface DeclineDialogProps {
  asked: Pick<
    RequestListItem,
    'id' | 'name' | 'headQuarterId' | 'headQuarterName' | 'decidedAt' | 'decidedBy'
  > & { open: boolean }
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  phrases: PhrasesInForm | undefined
  closeTo: string
}

function DeclineDialog({ asked, constraint, lastResult, phrases, closeTo }: DeclineDialogProps) {
  const w = useWords()
  const words = w.desk
  const { formatInstant } = useFormat()
  const portal = usePortalForm<{ note: string }>({
    id: 'decline',
    lastResult,
    constraint,
    labels: { note: words.declineNote },
  })
  return (
    <RouteDialog
      title={words.declineTitle}
      description={words.declineLead(asked.name, asked.headQuarterName)}
      closeTo={closeTo}
    >
      {asked.open ? (
        <PortalForm of={portal} failure={words.declineFailed}>
          <NoteField
            about={{ kind: 'request', id: asked.id }}
            phrases={phrases}
            field={portal.fields.note}
            rows={4}
          />
          <DialogButtons closeTo={closeTo}>
            <SubmitButton variant="danger">{words.declineConfirm}</SubmitButton>
          </DialogButtons>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {w.certificates.requestDecided}{' '}
            {asked.decidedBy && asked.decidedAt
              ? w.errors.decidedBy(asked.decidedBy, formatInstant(asked.decidedAt))
              : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.declineNote }]}
            sendTo={paths.certifier.companyMessages(asked.headQuarterId)}
          />
        </div>
      )}
    </RouteDialog>
  )
}
