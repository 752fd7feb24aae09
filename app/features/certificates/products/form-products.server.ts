import { data } from '@remix-run/node'
import { certificationGroupFields } from '~/contract/certificates'
import { submissionOf } from '~/features/review/review-form.server'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/form-result'
import { pickerPress, textsIn, type PickerPress, type PickerSource } from '~/portal/picker.server'
import {
  PICKER_SIZE,
  type ChosenProduct,
  type FoundProducts,
  type ProductsAnswer,
  type Unavailable,
} from './chosen-product'
import { chosenProducts, findProducts } from './chosen-products.server'
import type { Issued } from '../send-form.server'

type Api = PortalApi['api']

export interface ProductsFormResult extends Partial<FormResult>, ProductsAnswer {
  issued?: Issued
}

/** The table's own buttons; `keep` closes a question. */
export const productsPress = (form: FormData) =>
  pickerPress(form, ['search', 'add', 'add-all', 'remove', 'remove-unavailable', 'keep'], 'productIds')

/** A button without a name submits the form. */
export const intentOf = (form: FormData) => (textsIn(form, 'intent')[0] ?? 'create').split(':')

export const sends = (form: FormData) => ['create', 'preview', 'issue'].includes(intentOf(form)[0] ?? '')

export const certificateFieldNames = Object.fromEntries(
  Object.keys(certificationGroupFields).map((name) => [`certificationGroup.${name}`, name]),
)

export function unavailableIn({ refusal }: FormResult): Map<string, Unavailable> {
  if (refusal?.code !== 'certificate.products_not_available') return new Map()
  const products = (refusal.details.products ?? []) as { id: string; why: Unavailable }[]
  return new Map(products.map(({ id, why }) => [id, why]))
}

export async function withProducts(
  api: Api,
  form: FormData,
  companyId: string | null,
  answer: ReturnType<typeof data<FormResult>>,
) {
  const why = unavailableIn(answer.data)
  const products = (await chosenProducts(api, companyId, textsIn(form, 'productIds'))).map((product) => {
    const reason = why.get(product.id)
    return reason ? { ...product, unavailable: reason } : product
  })
  return data<ProductsFormResult>({ ...answer.data, products }, answer.init ?? undefined)
}

export interface ProductSource extends PickerSource<ChosenProduct, FoundProducts> {
  companyId: string | null
}

export const productsOf = (api: Api, companyId: string | null): ProductSource => ({
  companyId,
  find: async (search) => (companyId ? findProducts(api, companyId, { search }) : null),
  describe: (ids) => chosenProducts(api, companyId, ids),
})

/** The form as it was typed, with what the products' own button has changed; nothing is validated yet. */
export async function redrawn(
  form: FormData,
  { companyId, find, describe }: ProductSource,
  { intent, search, ids }: Pick<PickerPress, 'intent' | 'search' | 'ids'>,
) {
  const found = intent === 'search' || intent === 'add-all' ? await find(search) : null
  const added = intent === 'add-all' && found ? [...(found.own ?? []), ...found.items] : []
  const all = await describe([...new Set([...ids, ...added.map(({ id }) => id)])])
  const dropped = all.filter((product) => companyId && product.unavailable === 'other_company')
  const products = all.filter(
    (product) => !dropped.includes(product) && !(intent === 'remove-unavailable' && product.unavailable),
  )
  return data<ProductsFormResult>({
    result: submissionOf(form),
    products,
    dropped: dropped.map(({ name }) => name),
    ...(intent === 'search' && {
      picker: { search, found: found && { ...found, items: found.items.slice(0, PICKER_SIZE) } },
    }),
  })
}
