import { getZodConstraint } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { wordsFor } from '~/i18n/words'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { loadCertificate } from '../view/certificate-info.server'
import { revokeFormSchema } from './revoke-form.schema'

/** The certificate that is to be revoked, and what was typed before a lost session. @throws the 403 and 404 screens */
export async function loadRevocation(request: Request, certificationGroupId: string) {
  const headers = new Headers()
  const certificate = await loadCertificate(request, requireManager, certificationGroupId)
  const { draft } = await typedBefore(request, revokeFormSchema, headers)
  const constraint = getZodConstraint(revokeFormSchema)
  return data({ certificate: certificate.data, draft, constraint }, { headers })
}

/** Revokes a certificate. @returns the way to it with a toast, or the form with what is wrong with it */
export async function revokeCertificate(request: Request, certificationGroupId: string) {
  const words = wordsFor().revocation
  const form = await formDataOf(request)
  const { api, headers } = await guardForm(request, form, requireManager)
  return handleForm(
    request,
    form,
    revokeFormSchema,
    async ({ reason }) => {
      const { number } = await api.certificates.revoke({ certificationGroupId, reason })
      const page = paths.certifier.certificate(certificationGroupId)
      return redirectWithToast(page, { type: 'success', content: words.done(number) }, headers)
    },
    { failure: words.failed },
  )
}
