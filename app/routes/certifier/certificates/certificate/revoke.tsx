import { getZodConstraint } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { loadCertificate } from '~/features/certificates/view/certificate-info.server'
import { RevokeDialog } from '~/features/certificates/revoke/revoke-dialog'
import { revokeFormSchema } from '~/features/certificates/revoke/revoke-form.schema'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithToast } from '~/portal/toast.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.revocation.title }) }

export const meta = titled((w) => w.revocation.title, { tab: true })

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { data: certificate } = await loadCertificate(request, requireManager, params.certificateId)
  const { draft, headers } = await typedBefore(request, revokeFormSchema)
  return data({ certificate, draft, constraint: getZodConstraint(revokeFormSchema) }, { headers })
}

export async function action({ request, params }: RouteArgs<'certificateId'>) {
  const form = await formDataOf(request)
  const { api, headers, words: w } = await guardForm(request, form, requireManager)
  const words = w.revocation
  return handleForm(
    request,
    form,
    revokeFormSchema,
    async ({ reason }) => {
      const { certificateId: certificationGroupId } = params
      const { number } = await api.certificates.revoke({ certificationGroupId, reason })
      const page = paths.certifier.certificate(certificationGroupId)
      return redirectWithToast(page, { type: 'success', content: words.done(number) }, headers)
    },
    { failure: words.failed },
  )
}

export const clientAction = keepForm((w) => w.revocation.failed)

export default function RevokeCertificatePage() {
  const { certificate, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <CertificateInfo {...certificate} />
      <RevokeDialog
        group={certificate.certificationGroup}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
      />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
