import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { FilesHandle } from '~/domain/takes-files'
import type { Words } from '~/i18n/words'
import type { RouteArgs } from '~/portal/route-args'
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
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { FormSection, useFieldFrame, type AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import type { UploadRules } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'

type Args = RouteArgs<'supplierCertificateId'>

const titleIn = (words: Words, data: { certificate: { document: unknown } } | undefined) => {
  const w = words.supplierAttach
  return data?.certificate.document ? w.replace : w.attach
}

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ data, words }) => ({ label: titleIn(words, data) }),
}

export const meta = titled<typeof loader>((w, data) => titleIn(w, data))

export const loader = ({ request, params }: Args) => loadAttach(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => receiveFile(request, params.supplierCertificateId)

export default function AttachFilePage() {
  return <AttachForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const certificatePaths = ({ user }: Pick<SignedIn, 'user'>, id: string) =>
  (user.userType === 'Company' ? paths.company : paths.certifier).supplierCertificates.item(id)

/** @throws 404; a redirect to one whose file stays */
async function loadAttach(request: Request, supplierCertificateId: string) {
  const { api, user, headers } = await requireArea(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const isOthers = user.userType === 'Company' && !certificate.mine
  if (isOthers || certificate.state === 'merged' || mayMove('save', certificate, user.userType) !== true)
    throw redirect(certificatePaths({ user }, supplierCertificateId))
  const rules = await api.documents.uploadRules()
  return data({ certificate: pick(certificate, ['id', 'version', 'document']), rules }, { headers })
}

const receiveFile = (request: Request, supplierCertificateId: string) =>
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

function FileField({ field, rules }: { field: AnyField; rules: UploadRules }) {
  const w = useWords().supplierAttach
  const { formatBytes } = useFormat()
  const hint = w.hint(formatBytes(rules.maximumSize), rules.extensions.join(', '))
  return (
    <Field {...useFieldFrame({ field, hint, required: true })}>
      {(control) => (
        <input
          {...control}
          type="file"
          name={field.name}
          accept={rules.extensions.map((one) => `.${one}`).join(',')}
          className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
        />
      )}
    </Field>
  )
}

/** The version comes before the file, which is streamed. */
function AttachForm({
  certificate: { id, version, document },
  rules,
  answer,
}: {
  certificate: Pick<SupplierCertificate, 'id' | 'version' | 'document'>
  rules: UploadRules
  answer: FormResult | undefined
}) {
  const words = useWords()
  const w = words.supplierAttach
  const area = useArea() === 'Company' ? paths.company : paths.certifier
  const portal = usePortalForm<{ version: string; file: string }>({
    id: 'supplier-certificate-file',
    lastResult: answer?.result,
    labels: { file: w.file },
  })
  const title = document ? w.replace : w.attach
  return (
    <PortalForm of={portal} failure={w.failed} encType="multipart/form-data">
      <input type="hidden" name="version" value={version} />
      <FormSection title={title} description={document ? w.replaceLead(document.filename) : w.missingLead}>
        <FileField field={portal.fields.file} rules={rules} />
      </FormSection>
      <ActionBar>
        <ButtonLink to={area.supplierCertificates.item(id)}>{words.common.cancel}</ButtonLink>
        <SubmitButton icon={Upload}>{title}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
