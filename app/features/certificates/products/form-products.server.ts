import { data } from '@remix-run/node'
import { certificationGroupFields } from '~/contract/certificates/certificates'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/forms/form-result'
import { toSubmission, type SentForm } from '~/portal/forms/form.server'
import { pickerIntents, runIntents, type FormAnswer, type Intents } from '~/portal/forms/intents.server'
import { pressIn, textsIn, type PickerSource } from '~/portal/picker.server'
import {
  endIntent,
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

export const certificateFieldNames = Object.fromEntries(
  Object.keys(certificationGroupFields).map((name) => [`certificationGroup.${name}`, name]),
)

function unavailableIn({ refusal }: Partial<FormResult>): Map<string, Unavailable> {
  if (refusal?.code !== 'certificate.products_not_available') return new Map()
  const products = (refusal.details.products ?? []) as { id: string; why: Unavailable }[]
  return new Map(products.map(({ id, why }) => [id, why]))
}

/** The chosen products, with the reason beside each that a refusal names. @param askedAs the id that was sent */
export function withProducts<Answer extends ProductsFormResult>(
  answer: Answer,
  products: ChosenProduct[],
  askedAs = ({ id }: ChosenProduct) => id,
): Answer {
  const why = unavailableIn(answer)
  const marked = products.map((product) => {
    const unavailable = why.get(product.id) ?? why.get(askedAs(product))
    return unavailable ? { ...product, unavailable } : product
  })
  return { ...answer, products: marked }
}

export interface ProductSource extends PickerSource<ChosenProduct, FoundProducts> {
  companyId: string | null
}

export const productSource = (api: Api, companyId: string | null): ProductSource => ({
  companyId,
  find: async (search) => (companyId ? findProducts(api, companyId, { search }) : null),
  describe: (ids) => chosenProducts(api, companyId, ids),
})

/** The table's own buttons: the form as they change it; nothing is validated yet. `keep` closes a question. */
const productsIntents = (
  form: FormData,
  { companyId, find, describe }: ProductSource,
): Intents<ProductsFormResult> =>
  pickerIntents(form, tableButtons, productsField, async ({ intent, search, ids, ticked }) => {
    // It stays open, with its ticks, while others are removed.
    const isOpen = intent === 'search' || (intent.startsWith('remove') && form.has('pickerSearch'))
    const found = isOpen || intent === 'add-all' ? await find(search) : null
    const added = intent === 'add-all' && found ? [...(found.own ?? []), ...found.items] : []
    const all = await describe([...new Set([...ids, ...added.map(({ id }) => id)])])
    const dropped = all.filter((product) => companyId && product.unavailable === 'other_company')
    const products = all.filter(
      (product) => !dropped.includes(product) && !(intent === 'remove-unavailable' && product.unavailable),
    )
    return data({
      result: toSubmission(form),
      products,
      dropped: dropped.map(({ name }) => name),
      ...(isOpen && {
        picker: { search, ticked, found: found && { ...found, items: found.items.slice(0, PICKER_SIZE) } },
      }),
    })
  })

interface ProductsForm<Answer> {
  source: ProductSource
  /** For `create`, which issues or asks for it, `preview`, and `issue`. */
  send: Intents<Answer>[string]
  intents?: Intents<Answer>
  redraw?: (answer: Answer | ProductsFormResult) => Promise<Answer | ProductsFormResult>
}

/** Any other button draws the form again as it was typed, with its products. */
export function runProductsForm<Answer extends ProductsFormResult>(
  form: SentForm,
  { source, send, intents, redraw }: ProductsForm<Answer>,
): Promise<FormAnswer<Answer | ProductsFormResult>> {
  const { formData } = form
  const { intent, pressed } = pressIn(formData, 'create')
  if (intent === endIntent) {
    formData.set('expireOn', pressed)
    formData.set('intent', 'create')
  }
  const described = async (answer: Answer | ProductsFormResult) =>
    withProducts(answer, await source.describe(textsIn(formData, productsField)))
  const table: Intents<Answer | ProductsFormResult> = {
    ...productsIntents(formData, source),
    ...intents,
    create: send,
    preview: send,
    issue: send,
  }
  return runIntents(form, table, {
    enter: 'create',
    redraw: async (answer: Answer | ProductsFormResult) =>
      answer.products || answer.issued ? answer : (redraw ?? described)(answer),
  })
}
