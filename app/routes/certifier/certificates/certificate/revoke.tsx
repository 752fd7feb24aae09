import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { loadCertificate } from '~/features/certificates/view/certificate-info.server'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { RevokeCertificate, type CertificationGroup } from '~/contract/certificates/certificates'
import { validationMessages } from '~/domain/validation-messages'
import type { SubmissionResult } from '@conform-to/react'
import { CheckboxField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.revocation.title }),
}

export const meta = titled((w) => w.revocation.title, { tab: true })

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { data: certificate } = await loadCertificate(request, requireManager, params.certificateId)
  return formPage(request, revokeFormSchema, new Headers(), { certificate })
}

export async function action({ request, params }: RouteArgs<'certificateId'>) {
  const form = await signedInForm(request, requireManager)
  const { certificateId: certificationGroupId } = params
  const { done, failed: failure } = form.words.revocation
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'certificate', id: certificationGroupId }),
    save: intent(revokeFormSchema, { failure }, async ({ reason }) => {
      const { number } = await form.api.certificates.revoke({ certificationGroupId, reason })
      const page = paths.certifier.certificate(certificationGroupId)
      return redirectWithSuccess(page, done(number), form.headers)
    }),
  })
}

export default function RevokeCertificatePage() {
  const { certificate, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <CertificateInfo {...certificate} />
      <RevokeDialog
        group={certificate.certificationGroup}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        phrases={offeredPhrases(answer)}
      />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const revokeFormSchema = z.object({
  reason: RevokeCertificate.shape.reason,
  understood: z.boolean({ error: validationMessages.revocationNotConfirmed }),
})

type RevokeFormFields = z.input<typeof revokeFormSchema>

interface RevokeDialogProps {
  group: Pick<CertificationGroup, 'id' | 'name' | 'number' | 'headQuarterId' | 'revokedAt' | 'revokedBy'>
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  phrases: PhrasesInForm | undefined
}

/** Nothing brings a revoked certificate back. */
function RevokeDialog({ group, constraint, lastResult, phrases }: RevokeDialogProps) {
  const w = useWords()
  const words = w.revocation
  const { formatInstant } = useFormat()
  const closeTo = paths.certifier.certificate(group.id)
  const portal = usePortalForm<RevokeFormFields>({
    id: 'revoke',
    lastResult,
    constraint,
    labels: { reason: words.reason, understood: words.understood },
  })
  return (
    <RouteDialog title={words.title} description={words.lead(group.name, group.number)} closeTo={closeTo}>
      {group.revokedAt ? (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {words.already}{' '}
            {group.revokedBy ? w.errors.decidedBy(group.revokedBy, formatInstant(group.revokedAt)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'reason', label: words.reason }]}
            sendTo={paths.certifier.companyMessages(group.headQuarterId)}
          />
        </div>
      ) : (
        <PortalForm of={portal} keep="never" failure={words.failed}>
          <Alert kind="warning" title={words.warningTitle}>
            {words.warning}
          </Alert>
          <NoteField
            about={{ kind: 'certificate', id: group.id }}
            phrases={phrases}
            field={portal.fields.reason}
            rows={4}
            hint={words.reasonHint}
          />
          <CheckboxField field={portal.fields.understood} />
          <DialogButtons closeTo={closeTo}>
            <SubmitButton variant="danger" pendingLabel={words.revoking}>
              {words.confirm}
            </SubmitButton>
          </DialogButtons>
        </PortalForm>
      )}
    </RouteDialog>
  )
}
