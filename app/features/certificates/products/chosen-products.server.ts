import { whyUnready } from '~/domain/items/newer-ingredient'
import { todayInRome } from '~/i18n/format'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { wholeList } from '~/portal/lists.server'
import { isProductAt, toChosen, type ChosenProduct, type FoundProducts } from './chosen-product'

type Api = PortalApi['api']

/** Specification §4 "Certificates"; those stopped by an ingredient are left out. */
export async function findProducts(
  api: Api,
  companyId: string,
  { search, limit }: { search?: string; limit?: number } = {},
): Promise<FoundProducts> {
  const filter = {
    CompanyId: companyId,
    WithStatus: ['approved' as const],
    ExcludeCertified: true,
    Search: search,
  }
  const loadProductPage = (page: { ItemsPerPage: number; Offset: number }) =>
    api.products.companyProducts({ ...filter, ...page, Stopped: false, Sort: 'name', Direction: 'asc' })
  const [{ items, totalItems }, { totalItems: stopped }] = await Promise.all([
    limit === undefined
      ? wholeList(loadProductPage).then((all) => ({ items: all, totalItems: all.length }))
      : loadProductPage({ ItemsPerPage: limit, Offset: 0 }),
    api.products.companyProducts({ ...filter, Stopped: true, ItemsPerPage: 1 }),
  ])
  return { items: items.map(toChosen), totalItems, stopped }
}

/** Whatever can no longer be certified stays, marked with the reason, so that no choice disappears silently. */
export async function chosenProducts(
  api: Api,
  companyId: string | null,
  ids: string[],
): Promise<ChosenProduct[]> {
  if (ids.length === 0) return []
  const found = companyId ? (await findProducts(api, companyId)).items : []
  const rows = new Map(found.map((product) => [product.id, product]))
  return Promise.all([...new Set(ids)].map(async (id) => rows.get(id) ?? lookedUp(api, companyId, id)))
}

async function lookedUp(api: Api, companyId: string | null, id: string): Promise<ChosenProduct> {
  try {
    const product = await api.products.get({ productId: id })
    const row = toChosen(product)
    if (companyId && !isProductAt(row, companyId)) return { ...row, unavailable: 'other_company' }
    if (product.status !== 'approved') return { ...row, unavailable: 'not_approved' }
    if (product.withdrawn) return { ...row, unavailable: 'withdrawn' }
    if (product.certificateId) return { ...row, unavailable: 'certified' }
    const today = todayInRome(new Date())
    const isReady =
      !product.onHold && product.ingredients.every((ingredient) => whyUnready(ingredient, today) === null)
    return isReady ? row : { ...row, unavailable: 'ingredients_not_ready' }
  } catch (error) {
    const isGone = (error instanceof Response || isApiError(error)) && [400, 404].includes(error.status)
    if (!isGone) throw error
    const nothing = {
      code: '',
      companyId: '',
      headQuarterId: '',
      kosherStatus: '',
      restriction: null,
      onBehalf: null,
    }
    return { id, name: '', ...nothing, unavailable: 'not_found' }
  }
}
