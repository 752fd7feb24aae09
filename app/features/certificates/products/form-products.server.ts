import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { certificationGroupFields } from '~/contract/certificates'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/form-result'
import { PICKER_SIZE, type ChosenProduct, type FoundProducts, type Unavailable } from './chosen-product'
import { chosenProducts, findProducts } from './chosen-products.server'
import { unfinishedCertificateSchema } from '../new-certificate.schema'
import type { Issued } from '../send-form.server'

type Api = PortalApi['api']

export interface ProductsFormResult extends Partial<FormResult> {
  products?: ChosenProduct[]
  dropped?: string[]
  /** For a browser without scripts. */
  picker?: FoundProducts & { search: string; facilityChosen: boolean }
  issued?: Issued
}

export const idsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((id): id is string => typeof id === 'string')

/** A button without a name submits the form. */
export function intentOf(form: FormData): string {
  const intent = form.get('intent')
  return typeof intent === 'string' ? intent : 'create'
}

export function searchTermIn(form: FormData): string {
  const typed = form.get('q')
  return typeof typed === 'string' ? typed.slice(0, 200) : ''
}

export const submittedValues = (form: FormData) => ({
  result: {
    initialValue: parseWithZod(form, { schema: unfinishedCertificateSchema }).reply().initialValue ?? {},
  },
})

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
  const products = (await chosenProducts(api, companyId, idsIn(form, 'productIds'))).map((product) => {
    const reason = why.get(product.id)
    return reason ? { ...product, unavailable: reason } : product
  })
  return data<ProductsFormResult>({ ...answer.data, products }, answer.init ?? undefined)
}

export async function redrawn(api: Api, form: FormData, companyId: string | null, intent: string) {
  const search = searchTermIn(form)
  const ids = new Set(idsIn(form, 'productIds'))
  if (intent.startsWith('remove:')) ids.delete(intent.slice('remove:'.length))
  const isPicking = intent === 'search'
  const found =
    companyId && (isPicking || intent === 'add-all') ? await findProducts(api, companyId, { search }) : null
  if (intent === 'add') for (const id of idsIn(form, 'pick')) ids.add(id)
  if (intent === 'add-all') for (const { id } of found?.items ?? []) ids.add(id)

  const all = await chosenProducts(api, companyId, [...ids])
  const dropped = all.filter((product) => companyId && product.unavailable === 'other_company')
  const products = all.filter(
    (product) => !dropped.includes(product) && !(intent === 'remove-unavailable' && product.unavailable),
  )
  return data<ProductsFormResult>({
    ...submittedValues(form),
    products,
    dropped: dropped.map(({ name }) => name),
    ...(isPicking && {
      picker: {
        search,
        facilityChosen: companyId !== null,
        items: (found?.items ?? []).slice(0, PICKER_SIZE),
        totalItems: found?.totalItems ?? 0,
        stopped: found?.stopped ?? 0,
      },
    }),
  })
}
