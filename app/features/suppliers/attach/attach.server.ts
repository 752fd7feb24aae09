import { data, redirect } from '@remix-run/node'
import { refusedFile } from '~/features/documents/refused-file.server'
import { mayMove } from '~/domain/items/review'
import { attachSupplierCertificateFile } from '~/portal/api.server'
import { formWithFile, type SentFile } from '~/portal/forms/file-form.server'
import { handleForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireArea, type SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'

const certificatePaths = ({ user }: Pick<SignedIn, 'user'>, id: string) =>
  (user.userType === 'Company' ? paths.company : paths.certifier).supplierCertificates.item(id)

/** @throws 404; a redirect to one whose file stays */
export async function loadAttach(request: Request, supplierCertificateId: string) {
  const { api, user, headers } = await requireArea(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const isOthers = user.userType === 'Company' && !certificate.mine
  if (isOthers || certificate.state === 'merged' || mayMove('save', certificate, user.userType) !== true)
    throw redirect(certificatePaths({ user }, supplierCertificateId))
  const rules = await api.documents.uploadRules()
  return data({ certificate: pick(certificate, ['id', 'version', 'document']), rules }, { headers })
}

export const receiveFile = (request: Request, supplierCertificateId: string) =>
  formWithFile(
    request,
    async (asked) => {
      const signedIn = await requireArea(asked)
      // Another company's is answered like an unknown one.
      await signedIn.api.supplierCertificates.get({ supplierCertificateId })
      return signedIn
    },
    (form, sent) => attach(form, sent, supplierCertificateId),
  )

function attach(form: SignedIn & SignedInForm, sent: SentFile | null, supplierCertificateId: string) {
  const { request, words, headers } = form
  const w = words.supplierAttach
  return handleForm(form, attachSchema, { failure: w.failed }, async ({ version }) => {
    // Without a file the form is refused before.
    if (!sent) throw new Response(null, { status: 400 })
    try {
      const fields = { supplierCertificateId, version }
      await attachSupplierCertificateFile(request, { fields, ...sent })
      return await redirectWithSuccess(certificatePaths(form, supplierCertificateId), w.attached, headers)
    } catch (error) {
      return refusedFile(form, error)
    }
  })
}

const attachSchema = z.object({
  version: z.string(),
  /** In the browser a file; on the server the name of one that is still arriving. */
  file: z
    .any()
    .refine(
      (chosen: unknown) => (chosen instanceof File ? chosen.name !== '' : Boolean(chosen)),
      messages.required,
    ),
})
