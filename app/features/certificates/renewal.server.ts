import { randomUUID } from 'node:crypto'
import { data, redirect, type TypedResponse } from '@remix-run/node'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { CertificateGroupResponse, CertificationGroup } from '~/contract/certificates'
import { validationMessages } from '~/domain/validation-messages'
import { wordsFor } from '~/i18n/words'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { matching, PICKER_SIZE, type ChosenProduct } from './chosen-product'
import { findProducts } from './chosen-products.server'
import {
  certificateFieldNames,
  idsIn,
  unavailableIn,
  type NewCertificateResult,
} from './new-certificate.server'
import { newCertificateSchema, unfinishedCertificateSchema } from './new-certificate.schema'
import { notReady, ownProducts, renewalRows, type OwnProduct } from './own-products.server'

type Api = PortalApi['api']

/** Why a certificate is not renewed any more, or null. One that has expired still is. */
function endedBy({ revokedAt, replacedById }: CertificationGroup): 'revoked' | 'replaced' | null {
  if (revokedAt) return 'revoked'
  return replacedById ? 'replaced' : null
}

const asItWas = ({ name, description, lotNumber, companyId }: CertificationGroup) => ({
  initialValue: { name, description: description ?? '', lotNumber: lotNumber ?? '', companyId },
})

/** What the renewal form begins with (spec §2): the certificate's data and products, or what was typed before a lost session. */
export async function loadRenewal(request: Request, certificationGroupId: string) {
  const { api } = await requireCertifier(request)
  const group: CertificateGroupResponse = await api.certificates.get({ certificationGroupId })
  const { id, companyId, companyName, expireOn, replacedById } = group.certificationGroup
  const ended = endedBy(group.certificationGroup)
  const { draft, headers } = await typedBefore(request, unfinishedCertificateSchema)
  const typed = draft?.initialValue as { productIds?: string | string[] } | undefined
  const own = ended ? [] : await ownProducts(api, group)
  return data(
    {
      id,
      ended,
      replacedById,
      expireOn,
      locked: { id: companyId, name: companyName, address: '' },
      draft: draft ?? asItWas(group.certificationGroup),
      own: own.map(({ product }) => product),
      products: typed
        ? await renewalRows(api, companyId, own, [typed.productIds ?? []].flat())
        : own.map(({ product }) => product),
      // A second submit of the same page answers with the certificate that the first one made (decisions §5).
      idempotencyKey: randomUUID(),
      constraint: getZodConstraint(newCertificateSchema),
    },
    { headers },
  )
}

/** What the action answers while the form is not done. */
export interface RenewalResult extends Omit<NewCertificateResult, 'dropped' | 'picker'> {
  picker?: NonNullable<NewCertificateResult['picker']> & { own: ChosenProduct[] }
  /** What a button of a product has done. */
  notice?: string
}

type RenewalAnswer = ReturnType<typeof data<RenewalResult>> | TypedResponse<never>

interface Renewal {
  request: Request
  api: Api
  group: CertificateGroupResponse
  form: FormData
}

/**
 * The form's buttons: `create` issues; `renew:<id>` and `approve:<id>:<version>` take a product a step on; `search`, `add`,
 * `add-all`, `remove:<id>` and `remove-unavailable` change the table. All but the first draw the form again as it was typed.
 */
export async function runRenewal(request: Request, certificationGroupId: string): Promise<RenewalAnswer> {
  const form = await formDataOf(request)
  const { api } = await guardForm(request, form, requireCertifier)
  const group = await api.certificates.get({ certificationGroupId })
  const renewal = { request, api, group, form }
  const [intent = '', id = '', version] = intentOf(form).split(':')
  if (intent === 'create') return issue(renewal)
  // What has ended is drawn again, and says so: its products are its own no more.
  if (endedBy(group.certificationGroup)) return redrawn(renewal, 'keep', '')
  if (intent === 'renew' || intent === 'approve') return stepOn(renewal, intent, id, Number(version))
  return redrawn(renewal, intent, id)
}

function intentOf(form: FormData): string {
  const intent = form.get('intent')
  return typeof intent === 'string' ? intent : 'create'
}

const rowsOf = ({ api, group, form }: Renewal, own: OwnProduct[]) =>
  renewalRows(api, group.certificationGroup.companyId, own, idsIn(form, 'productIds'))

async function issue(renewal: Renewal): Promise<RenewalAnswer> {
  const { request, api, group, form } = renewal
  const { id: renewedFromId, companyId } = group.certificationGroup
  const words = wordsFor().certificates
  // A form sent twice finds its certificate replaced, by its own twin: then it has nothing to wait for.
  const own = endedBy(group.certificationGroup) ? [] : await ownProducts(api, group)
  const products = await rowsOf(renewal, own)
  const waiting = notReady(products).length
  const schema = newCertificateSchema
    .refine((value) => value.companyId === companyId, {
      path: ['companyId'],
      message: validationMessages.invalidChoice,
    })
    .refine(() => waiting === 0, { path: ['productIds'], message: words.renewBlocked(waiting) })
  const answer = await handleForm(
    request,
    form,
    schema,
    async ({ productIds, idempotencyKey, opensPdf, ...certificationGroup }) => {
      const created = await api.certificates.create({
        productIds,
        certificationGroup,
        idempotencyKey,
        renewedFromId,
      })
      const page = paths.certifier.issuedCertificate(created.id, created.certificateId)
      return { issued: { pdf: created.url, page, name: certificationGroup.name, id: created.id }, opensPdf }
    },
    { failure: words.renewFailed, fieldNames: certificateFieldNames },
  )
  if ('issued' in answer) {
    const { issued, opensPdf } = answer
    return opensPdf ? data<RenewalResult>({ issued }) : redirect(issued.page, 303)
  }
  const why = unavailableIn(answer.data)
  const marked = products.map((product) => {
    const reason = why.get(product.id)
    return reason ? { ...product, unavailable: reason } : product
  })
  return data<RenewalResult>({ ...answer.data, products: marked }, answer.init ?? undefined)
}

/** RINNOVA and APPROVA: the product's own calls; a refusal stands on the form as it was typed. */
async function stepOn(renewal: Renewal, step: 'renew' | 'approve', productId: string, version: number) {
  const { request, api, form } = renewal
  const words = wordsFor()
  const answer = await handleForm(
    request,
    form,
    unfinishedCertificateSchema,
    async () => {
      if (step === 'renew') {
        const { name } = await api.products.clone({ productId, asNewVersion: true })
        return { notice: words.products.renewed(name) }
      }
      const { name } = await approved(api, productId, version)
      return { notice: words.products.approved(name) }
    },
    { failure: step === 'renew' ? words.products.renewFailed : words.products.approveFailed },
  )
  const products = await rowsOf(renewal, await ownProducts(api, renewal.group))
  if ('notice' in answer) return data<RenewalResult>({ ...typedIn(form), ...answer, products })
  return data<RenewalResult>({ ...answer.data, products }, answer.init ?? undefined)
}

/** @throws ApiError; of a product that lacks something, with words that say where to complete it */
async function approved(api: Api, productId: string, version: number) {
  try {
    return await api.products.approve({ productId, version: version || undefined, notes: null })
  } catch (error) {
    // What is missing are fields of the product's own form: here they have no place.
    if (isApiError(error) && error.status === 400 && error.data?.issues) {
      const { name } = await api.products.get({ productId })
      error.data.issues = { '': [wordsFor().certificates.approveIncomplete(name)] }
    }
    throw error
  }
}

const typedIn = (form: FormData) => ({
  result: {
    initialValue: parseWithZod(form, { schema: unfinishedCertificateSchema }).reply().initialValue ?? {},
  },
})

async function redrawn(renewal: Renewal, intent: string, id: string) {
  const { api, group, form } = renewal
  const { companyId } = group.certificationGroup
  const typed = form.get('q')
  const search = typeof typed === 'string' ? typed.slice(0, 200) : ''
  const own = await ownProducts(api, group)
  const ids = new Set(idsIn(form, 'productIds'))
  if (intent === 'remove') ids.delete(id)
  const offered = ['search', 'add-all'].includes(intent)
    ? await offeredProducts(api, companyId, own, search)
    : null
  if (intent === 'add') for (const picked of idsIn(form, 'pick')) ids.add(picked)
  if (intent === 'add-all' && offered)
    for (const product of [...offered.own, ...offered.items]) ids.add(product.id)

  const all = await renewalRows(api, companyId, own, [...ids])
  const products = all.filter((product) => !(intent === 'remove-unavailable' && product.unavailable))
  return data<RenewalResult>({
    ...typedIn(form),
    products,
    ...(intent === 'search' &&
      offered && {
        picker: { ...offered, search, facilityChosen: true, items: offered.items.slice(0, PICKER_SIZE) },
      }),
  })
}

/** The picker's two groups (spec §2): from this certificate, and other products, approved only. */
async function offeredProducts(api: Api, companyId: string, own: OwnProduct[], search: string) {
  const ownIds = new Set(own.map(({ product }) => product.id))
  const found = await findProducts(api, companyId, { search })
  const items = found.items.filter((product) => !ownIds.has(product.id))
  const totalItems = found.totalItems - (found.items.length - items.length)
  return {
    own: matching(
      own.map(({ product }) => product),
      search,
    ),
    items,
    totalItems,
  }
}
