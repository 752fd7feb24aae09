import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { loadCertificate } from '~/features/certificates/view/certificate-info.server'
import { RevokeDialog } from '~/features/certificates/revoke/revoke-dialog'
import { revokeFormSchema } from '~/features/certificates/revoke/revoke-form.schema'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { offeredPhrases } from '~/features/phrases/phrases'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

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
