import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { FilesHandle } from '~/domain/takes-files'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { refusedFile } from '~/features/documents/refused-file.server'
import { uploadSupplierCertificate } from '~/portal/api.server'
import { formWithFile, type SentFile } from '~/portal/forms/file-form.server'
import { formPage, handleForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { newCertificateSchema } from '~/features/suppliers/review/form/certificate-form.schema'
import {
  factNames,
  FactFields,
  useFactLabels,
  type FactLookups,
  type FactName,
} from '~/features/suppliers/review/form/fact-fields'
import { loadFactLookups } from '~/features/suppliers/review/form/lookups.server'
import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { FormSection, useFieldFrame, type AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { useHydrated } from '~/components/use-hydrated'
import type { UploadRules } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ words }) => {
    const w = words.supplierReview
    return [{ label: w.title, to: paths.certifier.supplierCertificates.list() }, { label: w.upload }]
  },
}

export const meta = titled<typeof loader>((w, data) => {
  const { newTitle, renewTitle } = w.supplierReview
  return data?.renews ? renewTitle(data.renews.name) : newTitle
})

export const loader = ({ request }: RouteArgs) => loadNewCertificate(request)

export const action = ({ request }: RouteArgs) => uploadNewCertificate(request)

export default function NewSupplierCertificatePage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const words = useWords().supplierReview
  const { renews } = loaded
  return (
    <Page width="form">
      <PageHeader
        title={renews ? words.renewTitle(renews.name) : words.newTitle}
        description={renews ? words.renewLead : undefined}
      />
      <NewCertificateForm key={renews?.id} {...loaded} lastResult={answer?.result ?? draft} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const to = paths.certifier.supplierCertificates

const renewalIn = (request: Request) => new URL(request.url).searchParams.get('renewsId') || undefined

/** The certificate that it renews. @throws 404 */
async function loadRenewed({ api }: SignedIn, supplierCertificateId: string | undefined) {
  if (supplierCertificateId === undefined) return null
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  return pick(certificate, [
    'id',
    'name',
    'status',
    'vendorName',
    'agencyId',
    'number',
    'replacedById',
    'ingredients',
    'companies',
  ])
}

async function loadNewCertificate(request: Request) {
  const signedIn = await requireCertifier(request)
  const [renews, lookups, rules] = await Promise.all([
    loadRenewed(signedIn, renewalIn(request)),
    loadFactLookups(signedIn),
    signedIn.api.documents.uploadRules(),
  ])
  // Somebody has renewed it already.
  if (renews?.replacedById) throw redirect(to.item(renews.replacedById))
  const schema = newCertificateSchema({ isRenewal: renews !== null })
  return formPage(request, schema, signedIn.headers, { renews, lookups, rules, formKey: randomUUID() })
}

/** Streams the file on once the fields before it are read and valid. */
const uploadNewCertificate = (request: Request) => formWithFile(request, requireCertifier, send)

async function send(form: SignedInForm, sent: SentFile | null) {
  const { request, words, headers } = form
  const renewsId = renewalIn(request)
  const w = words.supplierReview
  const schema = newCertificateSchema({ isRenewal: renewsId !== undefined })
  return handleForm(form, schema, { failure: w.uploadFailed }, async (typed) => {
    if (!sent) throw new Response(null, { status: 400 })
    const fields: Record<string, string> = renewsId ? { renewsId } : {}
    if (typed.formKey) fields.idempotencyKey = typed.formKey
    for (const name of factNames) {
      const value = typed[name]
      if (value) fields[name] = String(value)
    }
    try {
      const { id, name } = await uploadSupplierCertificate(request, { fields, ...sent })
      const { approve, items } = paths.certifier.supplierReview(id)
      // A renewal has its items already.
      return redirectWithSuccess(renewsId ? approve : items, w.uploaded(name), headers)
    } catch (error) {
      return refusedFile(form, error)
    }
  })
}

type Fields = Record<FactName | 'file', string>

interface NewCertificateProps {
  renews: Pick<
    SupplierCertificate,
    'id' | 'name' | 'vendorName' | 'agencyId' | 'number' | 'ingredients' | 'companies'
  > | null
  lookups: FactLookups
  rules: UploadRules
  formKey: string
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

function FileField({ field, rules, isAgain }: { field: AnyField; rules: UploadRules; isAgain: boolean }) {
  const words = useWords().supplierReview
  const { formatBytes } = useFormat()
  const frame = useFieldFrame({
    field,
    required: true,
    hint: (
      <>
        {isAgain ? <span className="text-warning-text">{words.fileAgain} </span> : null}
        {words.fileHint(formatBytes(rules.maximumSize), rules.extensions.join(', '))}
      </>
    ),
  })
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          type="file"
          name={field.name}
          form={field.formId}
          accept={['image/jpeg', 'image/png', 'image/webp', ...rules.extensions.map((one) => `.${one}`)].join(
            ',',
          )}
          className="h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
          {...control}
        />
      )}
    </Field>
  )
}

/** The fields come before the file, which is streamed. */
function NewCertificateForm({
  renews,
  lookups,
  rules,
  formKey,
  constraint,
  lastResult,
}: NewCertificateProps) {
  const w = useWords()
  const words = w.supplierReview
  const hydrated = useHydrated()
  const portal = usePortalForm<Fields>({
    id: 'new-supplier-certificate',
    lastResult,
    constraint: { ...constraint, vendorName: { required: renews === null } },
    defaultValue: renews
      ? {
          vendorName: renews.vendorName ?? '',
          agencyId: renews.agencyId ?? '',
          number: renews.number ?? '',
        }
      : {},
    labels: useFactLabels(),
  })
  return (
    <PortalForm of={portal} failure={words.uploadFailed} encType="multipart/form-data">
      <input type="hidden" name="formKey" value={formKey} />
      <FactFields isNew fields={portal.fields} lookups={lookups} />
      <FormSection title={words.fileSection}>
        <FileField
          field={portal.fields.file}
          rules={rules}
          isAgain={!hydrated && lastResult?.status === 'error'}
        />
      </FormSection>
      <ActionBar
        note={
          renews
            ? `${words.countIngredients(renews.ingredients)}, ${words.countCompanies(renews.companies)}`
            : undefined
        }
      >
        <ButtonLink
          to={
            renews
              ? paths.certifier.supplierCertificates.item(renews.id)
              : paths.certifier.supplierCertificates.list()
          }
        >
          {w.common.cancel}
        </ButtonLink>
        <SubmitButton icon={Upload} pendingLabel={words.uploading}>
          {words.uploadAndGoOn}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
