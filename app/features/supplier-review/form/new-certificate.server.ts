import { data, redirect } from '@remix-run/node'
import { reasonOf } from '~/features/documents/upload-reason'
import { supplierReviewWords } from '~/i18n/own/supplier-review'
import { isApiError, uploadSupplierCertificate } from '~/portal/api.server'
import { FILE, formWithFile, type SentFile } from '~/portal/file-form.server'
import type { FormResult } from '~/portal/form-result'
import { formPage, handleForm, submissionOf, type SignedInForm } from '~/portal/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { newCertificateSchema } from './certificate-form.schema'
import { factNames } from './fact-fields'
import { loadFactLookups } from './lookups.server'

const to = paths.certifier.supplierCertificates

const renewalIn = (request: Request) => new URL(request.url).searchParams.get('renewsId') || undefined

/** What it renews. @throws 404 */
async function renewedOf({ api }: SignedIn, supplierCertificateId: string | undefined) {
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
    renewedOf(signedIn, renewalIn(request)),
    loadFactLookups(signedIn),
    signedIn.api.documents.uploadRules(),
  ])
  // Somebody has renewed it already.
  if (renews?.replacedById) throw redirect(to.item(renews.replacedById))
  const schema = newCertificateSchema({ isRenewal: renews !== null })
  return formPage(request, schema, signedIn.headers, { renews, lookups, rules })
}

/** Streams the file on once the fields before it are read and right. */
export const uploadNewCertificate = (request: Request) => formWithFile(request, requireCertifier, send)

async function send(form: SignedInForm, sent: SentFile | null) {
  const { request, api, words, headers, formData } = form
  const renewsId = renewalIn(request)
  const w = supplierReviewWords(words)
  const schema = newCertificateSchema({ isRenewal: renewsId !== undefined })
  return handleForm(form, schema, { failure: w.uploadFailed }, async (typed) => {
    if (!sent) throw new Response(null, { status: 400 })
    const fields: Record<string, string> = renewsId ? { renewsId } : {}
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
      if (!isApiError(error) || !error.code.startsWith('document.')) throw error
      const { status, code, message, data: more } = error
      const rules = await api.documents.uploadRules()
      const refusal = { status, code, message, issues: more?.issues, details: more?.details }
      const { initialValue } = submissionOf(formData)
      const result: FormResult['result'] = {
        status: 'error',
        ...(initialValue && { initialValue }),
        error: { [FILE]: [reasonOf(refusal, words, rules)] },
      }
      return data<FormResult>({ result }, { status })
    }
  })
}
