import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { loadCopies } from '~/features/documents/copies.server'
import { asTexts, atFile } from '~/features/documents/with-file.server'
import type { PortalApi } from '~/portal/api.server'
import { uploadSupplierCertificate } from '~/portal/api.server'
import { formWithFile } from '~/portal/forms/file-form.server'
import { handleForm, typedBefore } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { anyForm } from '~/components/form/any-form.schema'
import { newCompanyCertificateSchema, type CompanyCertificateFacts } from './company-certificate-form.schema'

export async function agencyOptions(api: PortalApi['api']) {
  const { items } = await api.agencies.list({})
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

export async function loadUpload(request: Request, renewsId?: string) {
  const { api } = await requireCompany(request)
  const renewed = renewsId ? await api.supplierCertificates.get({ supplierCertificateId: renewsId }) : null
  const [agencies, rules, { draft, headers }] = await Promise.all([
    agencyOptions(api),
    api.documents.uploadRules(),
    typedBefore(request, anyForm),
  ])
  return data({ renewed, agencies, rules, draft, formKey: randomUUID() }, { headers })
}

/** A typed end or number counts before the tick that says there is none. */
export const factsIn = (typed: Omit<CompanyCertificateFacts, 'version' | 'unnumbered'>) => ({
  vendorName: typed.vendorName,
  // A typed name counts before a chosen one.
  agencyId: typed.agencyName ? null : (typed.agencyId ?? null),
  agencyName: typed.agencyName ?? null,
  number: typed.number ?? null,
  issuedOn: typed.issuedOn ?? null,
  expiresOn: typed.expiresOn ?? null,
  expiryAssumed: !typed.expiresOn && typed.expiryAssumed,
})

/** @throws 404 if it may not see what it renews */
async function requireUploader(request: Request, renewsId: string | undefined) {
  const signedIn = await requireCompany(request)
  if (renewsId) await signedIn.api.supplierCertificates.get({ supplierCertificateId: renewsId })
  return signedIn
}

export const receiveCertificate = (request: Request, renewsId?: string) =>
  formWithFile(
    request,
    (sentBy) => requireUploader(sentBy, renewsId),
    (form, sent) => {
      const w = form.words.companyCertificates
      return handleForm(
        form,
        newCompanyCertificateSchema,
        { failure: w.failed },
        async ({ file: _, ...typed }) => {
          // Without a file the form is refused before.
          if (!sent) throw new Response(null, { status: 400 })
          const fields = asTexts({
            ...factsIn(typed),
            renewsId: renewsId ?? null,
            idempotencyKey: typed.formKey ?? null,
          })
          try {
            const { id, document } = await uploadSupplierCertificate(request, { fields, ...sent })
            const done = { type: 'success' as const, content: renewsId ? w.renewed : w.uploaded }
            const copies = document ? await loadCopies(form, [document]) : []
            const page = paths.company.supplierCertificates.item(id)
            return await redirectWithToast(
              page,
              [done, ...copies.map((copy) => ({ type: 'info' as const, ...copy }))],
              form.headers,
            )
          } catch (error) {
            throw atFile(error)
          }
        },
      )
    },
  )
