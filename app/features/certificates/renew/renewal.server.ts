import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { CertificateGroupResponse, CertificationGroup } from '~/contract/certificates/certificates'
import { yearAfter } from '~/domain/dates'
import { validationMessages } from '~/domain/validation-messages'
import { endedByPeople } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { intent, type FormAnswer } from '~/portal/forms/intents.server'
import { pressIn } from '~/portal/picker.server'
import { certificateFieldNames, runProductsForm, withProducts } from '../products/form-products.server'
import { newCertificateSchema } from '../new-certificate.schema'
import { openRequestOf } from '../requests/open-request.server'
import { idToAskFor, notReady, productsOnCertificate, renewalRows } from './products-on-certificate.server'
import {
  renewalProducts,
  stepRows,
  stepIntents,
  type Renewal,
  type RenewalResult,
} from './renewal-steps.server'
import { certificateValues } from '../certificate-fields'
import { requestNotice, loadPrefill } from '../requests/request-prefill.server'
import { loadOverdue, loadSealEnd } from '../overdue-deviations.server'
import { sendForm, sendingFailed, type Guard } from '../send-form.server'

/** For another year: from when it ends, or from today if that is past. */
function asItWas(group: CertificationGroup) {
  const today = todayInRome(new Date())
  const { expireOn } = group
  return {
    initialValue: {
      ...certificateValues(group),
      expireOn: yearAfter(expireOn < today ? today : expireOn),
    },
  }
}

/** Starts with input from before a lost session, the request's data, or the certificate's own. */
export async function loadRenewal(request: Request, guard: Guard, certificationGroupId: string) {
  const signedIn = await guard(request)
  const { api } = signedIn
  const group: CertificateGroupResponse = await api.certificates.get({ certificationGroupId })
  const { id, companyId, companyName, expireOn, replacedById } = group.certificationGroup
  const { suspendedOn } = group.certificationGroup
  const ended = endedByPeople(group.certificationGroup) ?? (suspendedOn ? ('suspended' as const) : null)
  const { certificateRequest, prefill } = await loadPrefill(request, signedIn, 'renew', id)
  const { draft: typed, headers } = await typedBefore(request)
  const draft = typed ?? prefill
  const chosen = draft?.initialValue as { productIds?: string | string[] } | undefined
  const own = ended ? [] : await productsOnCertificate(api, group)
  return data(
    {
      id,
      ended,
      replacedById,
      expireOn,
      fixedPlace: { id: companyId, name: companyName, address: '' },
      draft: draft ?? asItWas(group.certificationGroup),
      own: own.map(({ product }) => product),
      products: chosen
        ? await renewalRows(api, companyId, own, [chosen.productIds ?? []].flat())
        : own.map(({ product }) => product),
      idempotencyKey: randomUUID(),
      constraint: getZodConstraint(newCertificateSchema),
      sealEndsOn: await loadSealEnd(signedIn),
      overdue: await loadOverdue(signedIn, companyId),
      certificateRequest: requestNotice(certificateRequest),
      openRequest: certificateRequest || ended ? null : await openRequestOf(api, id),
    },
    { headers },
  )
}

/** Any button but `create` and `preview` draws the form again as it was typed. */
export async function runRenewal(
  request: Request,
  guard: Guard,
  certificationGroupId: string,
): Promise<FormAnswer<RenewalResult>> {
  const form = await signedInForm(request, guard)
  const { api, formData } = form
  const group = await api.certificates.get({ certificationGroupId })
  const renewal = { ...form, group }
  // Once it has ended its products are no longer its own: the page is drawn again, and says so.
  if (
    endedByPeople(group.certificationGroup) &&
    !['create', 'issue'].includes(pressIn(formData, 'create').intent)
  )
    formData.set('intent', 'keep')
  return runProductsForm<RenewalResult>(renewal, {
    source: renewalProducts(api, group),
    send: () => sendIntent(renewal),
    intents: stepIntents(renewal),
    redraw: async (answer) => {
      const own = await ownProducts(renewal)
      return withProducts(answer, await stepRows(renewal, own), (product) => idToAskFor(own, product))
    },
  })
}

// A form sent twice finds its certificate replaced by its own twin: then there is nothing to wait for.
const ownProducts = async ({ api, group }: Renewal) =>
  endedByPeople(group.certificationGroup) ? [] : productsOnCertificate(api, group)

async function sendIntent(renewal: Renewal) {
  const { request, group, user } = renewal
  const { id: renewedFromId, companyId } = group.certificationGroup
  const words = renewal.words.certificates
  const { certificateRequest } = await loadPrefill(request, renewal, 'renew', renewedFromId)
  const own = await ownProducts(renewal)
  const products = await stepRows(renewal, own)
  // A company need not wait: what is not renewed or approved yet, the certifier renews and approves (specification §4).
  const isCompany = user.userType === 'Company'
  const waiting = isCompany ? 0 : notReady(products).length
  return intent(
    newCertificateSchema
      .refine((value) => value.companyId === companyId, {
        path: ['companyId'],
        message: validationMessages.invalidChoice,
      })
      .refine(() => waiting === 0, { path: ['productIds'], message: words.renewBlocked(waiting) }),
    { failure: sendingFailed(renewal, words.renewFailed), fieldNames: certificateFieldNames },
    ({ productIds: ready, idempotencyKey, opensPdf, deviationReason, ...certificationGroup }) => {
      const productIds = isCompany ? products.map((product) => idToAskFor(own, product)) : ready
      const certificate = { productIds, certificationGroup, idempotencyKey, renewedFromId }
      return sendForm(renewal, certificate, { requestId: certificateRequest?.id, opensPdf, deviationReason })
    },
  )
}
