import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { id, optionalNote, version } from '~/contract/fields'
import { afterDecision } from '~/features/items/worklist.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { todayInRome } from '~/i18n/format'
import { formPage, signedInForm, toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { pressIn, textsIn } from '~/portal/picker.server'
import { certificateListAsked } from '../list/certificates-list.server'
import { companyGroup, whatLacks } from './approvable'

const approveSchema = z.object({
  // None ticked is an answer as well.
  ingredientIds: z.array(id).default([]),
  notes: optionalNote(),
  version,
})

const TICKED = 'ingredientIds' satisfies keyof z.input<typeof approveSchema>

const to = paths.certifier

export async function loadApproval(request: Request, supplierCertificateId: string) {
  const signedIn = await requireCertifier(request)
  const { api } = signedIn
  const [certificate, effects, { decisionRule }] = await Promise.all([
    api.supplierCertificates.get({ supplierCertificateId }),
    api.supplierCertificates.effects({ supplierCertificateId }),
    loadStaffChoices(api, 'Certifier'),
  ])
  // Decided by a colleague meanwhile.
  if (certificate.status === 'approved' || certificate.state === 'merged')
    throw redirect(to.supplierCertificates.item(supplierCertificateId))
  return formPage(request, approveSchema, signedIn.headers, {
    certificate: pick(certificate, [
      'id',
      'name',
      'version',
      'vendorId',
      'vendorName',
      'agencyId',
      'agencyName',
      'agencyStanding',
      'expiresOn',
      'longValidity',
      'opinion',
      'lock',
      'document',
    ]),
    effects,
    lacks: whatLacks(certificate, todayInRome(new Date())),
    decisionRule,
  })
}

export async function runApproval(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { api } = form
  const words = form.words.supplierReview
  return runIntents<FormResult>(
    form,
    {
      tick: { failure: null, run: () => tick(form, supplierCertificateId, true) },
      untick: { failure: null, run: () => tick(form, supplierCertificateId, false) },
      recognise: { failure: words.agencyFailed, run: () => recognise(form, supplierCertificateId) },
      approve: intent(approveSchema, { failure: words.approveFailed }, async (typed) => {
        const decided = await afterDecision(
          form,
          { kind: 'supplier_certificate', id: supplierCertificateId },
          certificateListAsked(form, supplierCertificateId),
        )
        const { certificate, ingredients, companies, leftOut } = await api.supplierCertificates.approve({
          supplierCertificateId,
          ...typed,
        })
        return decided(
          words.approved(ingredients, companies),
          certificate.name,
          leftOut.length > 0 ? [{ type: 'info', content: words.leftOut(leftOut.length) }] : [],
        )
      }),
    },
    { enter: 'approve' },
  )
}

/** Without scripts, a company's boxes. */
async function tick({ api, formData }: SignedInForm, supplierCertificateId: string, on: boolean) {
  const { pressed } = pressIn(formData)
  const { ingredients } = await api.supplierCertificates.effects({ supplierCertificateId })
  const ticked = new Set(textsIn(formData, TICKED))
  for (const row of ingredients) {
    if (companyGroup(row) !== pressed) continue
    if (on) ticked.add(row.ingredientId)
    else ticked.delete(row.ingredientId)
  }
  formData.delete(TICKED)
  for (const one of ticked) formData.append(TICKED, one)
  return data<FormResult>({ result: toSubmission(formData) })
}

/** A manager's, on the spot: the ticks stay. */
async function recognise({ api, formData }: SignedInForm, supplierCertificateId: string) {
  const { agencyId } = await api.supplierCertificates.get({ supplierCertificateId })
  const { items } = await api.agencies.list({})
  const agency = items.find((one) => one.id === agencyId)
  if (!agency) throw new Response(null, { status: 404 })
  await api.agencies.setStanding({
    agencyId: agency.id,
    standing: 'recognised',
    note: agency.standingNote,
    version: agency.version,
  })
  return data<FormResult>({ result: toSubmission(formData) })
}
