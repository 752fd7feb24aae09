import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { ProductListItem } from '~/contract/items/products'
import { renewalState } from '~/domain/certificates/certificate-rules'
import type { PortalApi } from '~/portal/api.server'
import { toChosen, type ChosenProduct } from '../products/chosen-product'
import { chosenProducts } from '../products/chosen-products.server'
import { wholeList } from '~/portal/lists.server'

type Api = PortalApi['api']

export interface ProductOnCertificate {
  /** Every id in its chain of versions. */
  ids: string[]
  printedId: string
  product: ChosenProduct
}

/** A list brings those without a newer version; only for the others is the chain fetched. */
export async function productsOnCertificate(
  api: Api,
  group: CertificateGroupResponse,
): Promise<ProductOnCertificate[]> {
  const items = await wholeList((page) =>
    api.products.companyProducts({ CompanyId: group.certificationGroup.companyId, ...page }),
  )
  const newest = new Map(items.map((row) => [row.id, row]))
  const printed = new Set(group.certificates.flatMap(({ products }) => products.map(({ id }) => id)))
  const found = await Promise.all([...printed].map((id) => loadNewest(api, newest, id)))
  // Two documents may hold two versions of one product.
  return [...new Map(found.map((own) => [own.product.id, own])).values()]
}

async function loadNewest(
  api: Api,
  newest: Map<string, ProductListItem>,
  printedId: string,
): Promise<ProductOnCertificate> {
  const row = newest.get(printedId)
  if (row) return { ids: [printedId], printedId, product: inRenewal(row) }
  const printed = await api.products.get({ productId: printedId })
  const ids = printed.versions.map((version) => version.id)
  const newestId = ids.at(-1) ?? printedId
  return {
    ids,
    printedId,
    product: inRenewal(newest.get(newestId) ?? (await api.products.get({ productId: newestId }))),
  }
}

const inRenewal = (row: ProductListItem): ChosenProduct => ({
  ...toChosen(row),
  renewal: {
    state: renewalState(row),
    status: row.withdrawn ? 'withdrawn' : row.onHold ? 'onHold' : row.status,
    version: row.version,
  },
})

export async function renewalRows(
  api: Api,
  companyId: string,
  own: ProductOnCertificate[],
  ids: string[],
): Promise<ChosenProduct[]> {
  const ownById = new Map(own.flatMap(({ ids: known, product }) => known.map((id) => [id, product])))
  const others = await chosenProducts(
    api,
    companyId,
    ids.filter((id) => !ownById.has(id)),
  )
  const rows = new Map(others.map((product) => [product.id, product]))
  const all = ids.flatMap((id) => ownById.get(id) ?? rows.get(id) ?? [])
  return [...new Map(all.map((product) => [product.id, product])).values()]
}

/** Not renewed, or not approved (specification §4 "Renewal"). */
export const notReady = (products: ChosenProduct[]): ChosenProduct[] =>
  products.filter(({ renewal }) => renewal !== undefined && renewal.state !== 'ready')

/** A request may name only what could be issued now: the approved new version, else the one on the certificate. */
export function idToAskFor(own: ProductOnCertificate[], { id, renewal }: ChosenProduct): string {
  const printedId = own.find(({ product }) => product.id === id)?.printedId
  return printedId === undefined || renewal?.state === 'ready' ? id : printedId
}
