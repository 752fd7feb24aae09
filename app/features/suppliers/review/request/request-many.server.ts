import { data } from '@remix-run/node'
import { z } from 'zod'
import { optionalIsoDate, optionalNote } from '~/contract/fields'
import { chosenAt, listAddress } from '~/features/deletion/chosen.server'
import { unlessGone } from '~/features/deletion/delete-item.server'
import type { FormResult } from '~/portal/forms/form-result'
import { formPage, signedInForm, toSubmission } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import type { PortalApi } from '~/portal/api.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { reviewedCertificateRows } from '../list/certificates-list.server'
import { SUPPLIER } from './request-form.schema'
import { companiesOf } from './request.server'

/** Each is read for the page, and an address carries no more. */
const mostAtOnce = 100

const schema = z.object({
  /** `id company`, `id supplier`, or an empty one for none. */
  requests: z.array(z.string()).default([]),
  dueOn: optionalIsoDate,
  message: optionalNote(),
})

export interface RequestsAnswer extends FormResult {
  done?: string[]
  refused?: { id: string; name: string | null; error: string }[]
}

type Calls = PortalApi['api']['supplierCertificates']

/** The supplier's address of earlier links. */
async function findSupplier(calls: Calls, SupplierCertificateId: string) {
  const { items } = await calls.requests({ SupplierCertificateId, ItemsPerPage: 50 })
  const known = items.find(({ side, email }) => side === 'supplier' && email)
  return known?.email ? { email: known.email, lang: known.lang ?? undefined } : null
}

async function candidate(calls: Calls, supplierCertificateId: string) {
  const certificate = await unlessGone(calls.get({ supplierCertificateId }))
  if (!certificate) return null
  const { id, name, status, replacedById, expiresOn, renewalRequestedAt } = certificate
  const supplier = await findSupplier(calls, id)
  const companies = companiesOf(certificate)
  const cannot =
    status !== 'approved' || replacedById !== null
      ? ('status' as const)
      : companies.length === 0 && !supplier
        ? ('contact' as const)
        : null
  return { id, name, expiresOn, renewalRequestedAt, companies, email: supplier?.email ?? null, cannot }
}

export type RenewalCandidate = NonNullable<Awaited<ReturnType<typeof candidate>>>

export async function loadRequestMany(request: Request) {
  const { api, headers } = await requireCertifier(request)
  const { ids, left, next } = await chosenAt(request, mostAtOnce, {
    rows: reviewedCertificateRows(api, new URL(request.url).searchParams),
    can: ({ status, state }) => status === 'approved' && state !== 'replaced',
  })
  const rows: RenewalCandidate[] = []
  for (const id of ids) {
    const row = await candidate(api.supplierCertificates, id)
    if (row) rows.push(row)
  }
  const page = { rows, gone: ids.length - rows.length, left, next, most: mostAtOnce }
  return formPage(request, schema, headers, { ...page, backTo: listAddress(request) })
}

export async function runRequestMany(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const { supplierCertificates: calls } = form.api
  const words = form.words.supplierRequests
  return runIntents<RequestsAnswer>(
    form,
    {
      ask: intent(schema, { failure: words.failed }, async ({ requests, dueOn, message }) => {
        const result = toSubmission(form.formData)
        const chosen = requests.map((one) => one.split(' ')).filter(([, to]) => to)
        if (chosen.length === 0)
          return data<RequestsAnswer>(
            { result: { ...result, status: 'error', error: { '': [words.noneAsked] } } },
            400,
          )
        const asked = await Promise.all(
          chosen.map(async ([id = '', to = '']) => ({
            supplierCertificateId: id,
            ...(to === SUPPLIER
              ? { side: 'supplier' as const, ...(await findSupplier(calls, id)) }
              : { side: 'company' as const, headQuarterId: to }),
          })),
        )
        const { outcomes } = await calls.requestRenewals({ requests: asked, dueOn, message })
        const done = outcomes.flatMap(({ supplierCertificateId, error }) =>
          error === null ? [supplierCertificateId] : [],
        )
        const refused = outcomes.flatMap(({ supplierCertificateId: id, name, error }) =>
          error === null ? [] : [{ id, name, error }],
        )
        if (refused.length === 0)
          return redirectWithSuccess(listAddress(request), words.done(done.length), form.headers)
        return data<RequestsAnswer>({ result: { ...result, status: 'error' }, done, refused })
      }),
    },
    { enter: 'ask' },
  )
}
