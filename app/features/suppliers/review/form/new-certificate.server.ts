import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { refusedFile } from '~/features/documents/refused-file.server'
import { uploadSupplierCertificate } from '~/portal/api.server'
import { formWithFile, type SentFile } from '~/portal/forms/file-form.server'
import { formPage, handleForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { newCertificateSchema } from './certificate-form.schema'
import { factNames } from './fact-fields'
import { loadFactLookups } from './lookups.server'

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

export async function loadNewCertificate(request: Request) {
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
export const uploadNewCertificate = (request: Request) => formWithFile(request, requireCertifier, send)

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
