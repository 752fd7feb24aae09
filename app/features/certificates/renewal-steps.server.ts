import { data } from '@remix-run/node'
import type { CertificateGroupResponse } from '~/contract/certificates'
import { wordsFor } from '~/i18n/words'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { handleForm } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { matching, PICKER_SIZE, type ChosenProduct } from './chosen-product'
import { findProducts } from './chosen-products.server'
import { idsIn, searchIn, typedIn, type ProductsFormResult } from './form-products.server'
import { unfinishedCertificateSchema } from './new-certificate.schema'
import { ownProducts, renewalRows, type OwnProduct } from './own-products.server'

type Api = PortalApi['api']

/** What the action answers while the form is not done. */
export interface RenewalResult extends Omit<ProductsFormResult, 'dropped' | 'picker'> {
  picker?: NonNullable<ProductsFormResult['picker']> & { own: ChosenProduct[] }
  /** What a button of a product has done. */
  notice?: string
}

export interface Renewal {
  request: Request
  signedIn: SignedIn
  group: CertificateGroupResponse
  form: FormData
}

/** The rows of the form's table as they are now. */
export const rowsOf = ({ signedIn, group, form }: Renewal, own: OwnProduct[]) =>
  renewalRows(signedIn.api, group.certificationGroup.companyId, own, idsIn(form, 'productIds'))

/** RINNOVA and APPROVA: the product's own calls; a refusal stands on the form as it was typed. */
export async function stepOn(
  renewal: Renewal,
  step: 'renew' | 'approve',
  productId: string,
  version: number,
) {
  const { request, signedIn, form } = renewal
  const { api } = signedIn
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

/** The form as the buttons of its table draw it again: nothing in it is judged yet. */
export async function redrawnRenewal(renewal: Renewal, intent: string, id: string) {
  const { signedIn, group, form } = renewal
  const { api } = signedIn
  const { companyId } = group.certificationGroup
  const search = searchIn(form)
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
    stopped: found.stopped ?? 0,
  }
}
