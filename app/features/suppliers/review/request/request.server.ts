import { data } from '@remix-run/node'
import { z } from 'zod'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { FormResult } from '~/portal/forms/form-result'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { requestSchema, SUPPLIER } from './request-form.schema'

const mostShown = 50

/** The companies that it can be requested from: its uploader, and those whose ingredients it covers. */
export function companiesOf({ headQuarterId, headQuarterName, coverages }: SupplierCertificate) {
  const named = coverages
    .filter(({ coverageState }) => coverageState === 'confirmed')
    .map((one): [string, string] => [one.headQuarterId, one.headQuarterName])
  const uploader: [string, string][] =
    headQuarterId !== null && headQuarterName !== null ? [[headQuarterId, headQuarterName]] : []
  return [...new Map([...uploader, ...named])].map(([value, label]) => ({ value, label }))
}

export async function loadRequests(request: Request, id: string) {
  const { api, headers } = await requireCertifier(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId: id })
  const of = (SupplierCertificateId: string) =>
    api.supplierCertificates.requests({ SupplierCertificateId, ItemsPerPage: mostShown })
  const { items } = await of(id)
  // Who answered for the certificate before most likely answers again.
  const earlier = certificate.renewsId ? (await of(certificate.renewsId)).items : []
  const known = [...items, ...earlier].find(({ side, email }) => side === 'supplier' && email)
  const { name, status, replacedById } = certificate
  const { draft } = await typedBefore(request, requestSchema, headers)
  const page = {
    name,
    isPossible: status === 'approved' && replacedById === null,
    companies: companiesOf(certificate),
    known: { email: known?.email ?? null, lang: known?.lang ?? null },
    requests: items,
    draft,
  }
  return data(page, { headers })
}

export async function runRequest(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { supplierCertificates: calls } = form.api
  const words = form.words.supplierReview
  const page = paths.certifier.supplierReview(supplierCertificateId).request
  return runIntents<FormResult>(
    form,
    {
      ask: intent(
        requestSchema,
        { failure: words.requestFailed, fieldNames: { headQuarterId: 'to' } },
        async ({ to, email, lang, ...said }) => {
          const asked =
            to === SUPPLIER
              ? { side: 'supplier' as const, email: email ?? null, lang }
              : { side: 'company' as const, headQuarterId: to }
          const made = await calls.requestRenewal({ supplierCertificateId, ...asked, ...said })
          const whom = made.headQuarterName ?? made.email ?? ''
          return redirectWithSuccess(page, words.requestSent(whom), form.headers)
        },
      ),
      cancel: intent(
        z.object({ requestId: z.string() }),
        { failure: words.requestCancelFailed },
        async ({ requestId }) => {
          await calls.cancelRequest({ requestId })
          return redirectWithSuccess(page, words.requestCancelled, form.headers)
        },
      ),
    },
    { enter: 'ask' },
  )
}
