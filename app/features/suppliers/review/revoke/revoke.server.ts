import { z } from 'zod'
import { RevokeSupplierCertificate } from '~/contract/items/supplier-certificates'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const revokeSchema = RevokeSupplierCertificate.omit({ supplierCertificateId: true })

const removeSchema = z.object({ reason: RevokeSupplierCertificate.shape.reason })

const shown = [
  'id',
  'name',
  'version',
  'status',
  'state',
  'withdrawn',
  'approvedBefore',
  'coverages',
] as const

async function certificateOf(request: Request, supplierCertificateId: string) {
  const signedIn = await requireCertifier(request)
  const certificate = await signedIn.api.supplierCertificates.get({ supplierCertificateId })
  return { ...signedIn, certificate: pick(certificate, shown) }
}

export async function loadRevocation(request: Request, id: string) {
  const { certificate, headers } = await certificateOf(request, id)
  return formPage(request, revokeSchema, headers, { certificate })
}

export async function revoke(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const words = form.words.supplierReview
  return handleForm(form, revokeSchema, { failure: words.revokeFailed }, async (typed) => {
    const { name } = await form.api.supplierCertificates.revoke({ supplierCertificateId, ...typed })
    const page = paths.certifier.supplierCertificates.item(supplierCertificateId)
    return redirectWithSuccess(page, words.revoked(name), form.headers)
  })
}

export async function loadRemoval(request: Request, id: string) {
  const { certificate, headers } = await certificateOf(request, id)
  return formPage(request, removeSchema, headers, { certificate })
}

export async function remove(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { supplierCertificates: calls } = form.api
  const words = form.words.supplierReview
  return handleForm(form, removeSchema, { failure: words.removeFailed }, async ({ reason }) => {
    const { name } = await calls.get({ supplierCertificateId })
    await calls.remove({ supplierCertificateId, reason })
    return redirectWithSuccess(paths.certifier.supplierCertificates.list(), words.removed(name), form.headers)
  })
}
