import { data } from '@remix-run/node'
import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import { mostAtOnce } from '~/domain/items/review'
import { noConcerns, type KnownConcerns } from '~/features/kosher/concerns'
import { loadConcerns } from '~/features/kosher/concerns.server'
import type { Words } from '~/i18n/words'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import type { Intents } from '~/portal/forms/intents.server'
import { pressIn, textsIn } from '~/portal/picker.server'
import { matching } from '../products/chosen-product'
import { findProducts } from '../products/chosen-products.server'
import { productsField, type ProductSource, type ProductsFormResult } from '../products/form-products.server'
import {
  productsOnCertificate,
  renewalRows,
  type ProductOnCertificate,
} from './products-on-certificate.server'

type Api = PortalApi['api']

type Step = 'renew' | 'approve'

export interface StepToConfirm {
  id: string
  name: string
  version: number
  /** The concerns about approving it. */
  known: KnownConcerns
}

export interface RenewalResult extends ProductsFormResult {
  notice?: string
  confirm?: { step: Step; products: StepToConfirm[] }
  /** In given words (specification §8); no products where there is no reason to give. */
  failed?: { title: string; products: { id: string; name: string; message: string }[] }
}

export interface Renewal extends SignedInForm {
  group: CertificateGroupResponse
}

function renewalFailure(words: Words, form: FormData): string {
  const intent = form.get('intent')
  if (typeof intent === 'string' && intent.includes('renew')) return words.products.renewFailed
  if (typeof intent === 'string' && intent.includes('approve')) return words.products.approveFailed
  return words.certificates.renewFailed
}

export const stepRows = ({ api, group, formData }: Renewal, own: ProductOnCertificate[]) =>
  renewalRows(api, group.certificationGroup.companyId, own, textsIn(formData, productsField))

/** Approving is irreversible, and many are many. */
async function askedRenewal(renewal: Renewal, step: Step, productId?: string) {
  const { api, group, formData } = renewal
  const products = await stepRows(renewal, await productsOnCertificate(api, group))
  const waits = step === 'renew' ? 'certified' : 'renewed'
  const toConfirm = products.flatMap(({ id, name, renewal: state }) =>
    state?.state === waits && (productId === undefined || productId === id)
      ? [{ id, name, version: state.version }]
      : [],
  )
  const concerns = new Map<string, KnownConcerns>()
  for (let start = 0; step === 'approve' && start < toConfirm.length; start += mostAtOnce) {
    const ids = toConfirm.slice(start, start + mostAtOnce).map(({ id }) => id)
    for (const [id, known] of await loadConcerns(api, 'product', ids)) concerns.set(id, known)
  }
  return data<RenewalResult>({
    result: toSubmission(formData),
    products,
    ...(toConfirm.length > 0 && {
      confirm: {
        step,
        products: toConfirm.map((one) => ({ ...one, known: concerns.get(one.id) ?? noConcerns })),
      },
    }),
  })
}

function confirmedIn(form: FormData): Target[] {
  const weighed = new Map(textsIn(form, 'weighed').map((one) => one.split(':') as [string, string]))
  return textsIn(form, 'steps').map((one) => {
    const [id = '', version] = one.split(':')
    const acknowledged = weighed.get(id)?.split('.')
    return { id, version: Number(version), ...(acknowledged && { acknowledged }) }
  })
}

interface Target {
  id: string
  version?: number
  acknowledged?: string[]
}

/** One product's refusal does not keep the others. */
async function stepOn(renewal: Renewal, step: Step, targets: Target[]) {
  const { api, formData, words: w } = renewal
  const words = w.products
  const failure = renewalFailure(w, formData)
  const { done, failed } = await (step === 'renew' ? renewed(api, targets) : approved(renewal, targets))
  const own = await productsOnCertificate(api, renewal.group)
  const rows = await stepRows(renewal, own)
  const reasons = new Map(failed.map(({ id, message }) => [id, message || failure]))
  const products = rows.map((row) => {
    const reason = reasons.get(row.id)
    return reason ? { ...row, failure: reason } : row
  })
  const [first] = done
  const notice =
    done.length > 1
      ? w.certificates.stepped[step](done.length)
      : first && (step === 'renew' ? words.renewed(first) : words.approved(first))
  return data<RenewalResult>(
    {
      result: toSubmission(formData),
      products,
      ...(notice && { notice }),
      ...(failed.length > 0 && { failed: { title: failure, products: failed } }),
    },
    failed.length > 0 ? { status: 409 } : undefined,
  )
}

/** `renew` takes its step at once; the others ask first, and `do-` is the answer. */
export function stepIntents(renewal: Renewal): Intents<RenewalResult> {
  const { formData } = renewal
  const { pressed } = pressIn(formData)
  const failure = renewalFailure(renewal.words, formData)
  return {
    renew: { failure, run: () => stepOn(renewal, 'renew', [{ id: pressed }]) },
    approve: { failure, run: () => askedRenewal(renewal, 'approve', pressed) },
    'renew-all': { failure, run: () => askedRenewal(renewal, 'renew') },
    'approve-all': { failure, run: () => askedRenewal(renewal, 'approve') },
    'do-renew': { failure, run: () => stepOn(renewal, 'renew', confirmedIn(formData)) },
    'do-approve': { failure, run: () => stepOn(renewal, 'approve', confirmedIn(formData)) },
  }
}

interface Stepped {
  /** By name. */
  done: string[]
  failed: NonNullable<RenewalResult['failed']>['products']
}

async function renewed(api: Api, targets: Target[]): Promise<Stepped> {
  const stepped: Stepped = { done: [], failed: [] }
  for (const { id } of targets) {
    try {
      const { name } = await api.products.clone({ productId: id, asNewVersion: true })
      stepped.done.push(name)
    } catch (error) {
      if (!isApiError(error)) throw error
      const { name } = await api.products.get({ productId: id })
      const issue = Object.values(error.data?.issues ?? {}).flat()[0]
      stepped.failed.push({ id, name, message: error.status < 500 ? (issue ?? error.message) : '' })
    }
  }
  return stepped
}

/** Decided together, so that the company gets one mail; a product lacking fields is completed on its page. */
async function approved({ api, words }: SignedIn, targets: Target[]): Promise<Stepped> {
  const stepped: Stepped = { done: [], failed: [] }
  for (let start = 0; start < targets.length; start += mostAtOnce) {
    const items = targets
      .slice(start, start + mostAtOnce)
      .map(({ version, ...target }) => ({ ...target, version: version || undefined }))
    const { outcomes } = await api.products.decideMany({ action: 'approve', items })
    for (const { id, name, refusal } of outcomes) {
      if (!refusal) stepped.done.push(name ?? '')
      else {
        const { issues, message } = refusal
        const said = issues ? words.certificates.approveIncomplete(name ?? '') : message
        stepped.failed.push({ id, name: name ?? '', message: said })
      }
    }
  }
  return stepped
}

export function renewalProducts(api: Api, group: CertificateGroupResponse): ProductSource {
  const { companyId } = group.certificationGroup
  let loaded: Promise<ProductOnCertificate[]> | undefined
  const load = () => (loaded ??= productsOnCertificate(api, group))
  return {
    companyId,
    find: async (search) => {
      const own = await load()
      const ownIds = new Set(own.map(({ product }) => product.id))
      const found = await findProducts(api, companyId, { search })
      const items = found.items.filter((product) => !ownIds.has(product.id))
      const totalItems = found.totalItems - (found.items.length - items.length)
      const ownFound = matching(
        own.map(({ product }) => product),
        search,
      )
      return { ...found, items, totalItems, own: ownFound }
    },
    describe: async (ids) => renewalRows(api, companyId, await load(), ids),
  }
}
