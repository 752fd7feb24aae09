import { data } from '@remix-run/node'
import { certificationGroupFields } from '~/contract/certificates'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/form-result'
import { submissionOf } from '~/portal/form.server'
import { pickerIntents, type Intents } from '~/portal/intents.server'
import { textsIn, type PickerSource } from '~/portal/picker.server'
import {
  PICKER_SIZE,
  type ChosenProduct,
  type FoundProducts,
  type ProductsAnswer,
  type Unavailable,
} from './chosen-product'
import { chosenProducts, findProducts } from './chosen-products.server'

type Api = PortalApi['api']

export type ProductsFormResult = Partial<FormResult> & ProductsAnswer

export const productsField = 'productIds'

const tableButtons = ['search', 'add', 'add-all', 'remove', 'remove-unavailable', 'keep']

/** The buttons that send a certificate's form: `create` issues or asks for it, `preview` shows it. */
export const sendIntents = <Answer>(row: Intents<Answer>[string]): Intents<Answer> => ({
  create: row,
  preview: row,
  issue: row,
})

export const certificateFieldNames = Object.fromEntries(
  Object.keys(certificationGroupFields).map((name) => [`certificationGroup.${name}`, name]),
)

export function unavailableIn({ refusal }: Partial<FormResult>): Map<string, Unavailable> {
  if (refusal?.code !== 'certificate.products_not_available') return new Map()
  const products = (refusal.details.products ?? []) as { id: string; why: Unavailable }[]
  return new Map(products.map(({ id, why }) => [id, why]))
}

/** The chosen products, with the reason beside each that a refusal names. */
export const withProducts =
  (api: Api, form: FormData, companyId: string | null) =>
  async (answer: ProductsFormResult): Promise<ProductsFormResult> => {
    if (answer.products || answer.issued) return answer
    const why = unavailableIn(answer)
    const products = await chosenProducts(api, companyId, textsIn(form, productsField))
    return {
      ...answer,
      products: products.map((product) => {
        const reason = why.get(product.id)
        return reason ? { ...product, unavailable: reason } : product
      }),
    }
  }

export interface ProductSource extends PickerSource<ChosenProduct, FoundProducts> {
  companyId: string | null
}

export const productsOf = (api: Api, companyId: string | null): ProductSource => ({
  companyId,
  find: async (search) => (companyId ? findProducts(api, companyId, { search }) : null),
  describe: (ids) => chosenProducts(api, companyId, ids),
})

/** The table's own buttons: the form as they change it; nothing is validated yet. `keep` closes a question. */
export const productsIntents = (
  form: FormData,
  { companyId, find, describe }: ProductSource,
): Intents<ProductsFormResult> =>
  pickerIntents(form, tableButtons, productsField, async ({ intent, search, ids }) => {
    const found = intent === 'search' || intent === 'add-all' ? await find(search) : null
    const added = intent === 'add-all' && found ? [...(found.own ?? []), ...found.items] : []
    const all = await describe([...new Set([...ids, ...added.map(({ id }) => id)])])
    const dropped = all.filter((product) => companyId && product.unavailable === 'other_company')
    const products = all.filter(
      (product) => !dropped.includes(product) && !(intent === 'remove-unavailable' && product.unavailable),
    )
    return data({
      result: submissionOf(form),
      products,
      dropped: dropped.map(({ name }) => name),
      ...(intent === 'search' && {
        picker: { search, found: found && { ...found, items: found.items.slice(0, PICKER_SIZE) } },
      }),
    })
  })
