import type { CertificateGroupResponse } from '~/contract/certificates'
import type { ProductRow } from '~/contract/products'
import { renewalState } from '~/domain/certificate-rules'
import type { PortalApi } from '~/portal/api.server'
import { toChosen, type ChosenProduct } from '../products/chosen-product'
import { chosenProducts } from '../products/chosen-products.server'

type Api = PortalApi['api']

/** A product of a certificate that is being renewed. */
export interface OwnProduct {
  /** The ids that stand for it. */
  ids: string[]
  /** The version that is on the certificate. */
  printedId: string
  /** Its newest version. */
  product: ChosenProduct
}

/** As many as one call answers with. */
const ALL = 5000

/**
 * The products of a certificate in their newest versions. One call brings those that have no newer version; only of the
 * others the chain is asked for.
 */
export async function ownProducts(api: Api, group: CertificateGroupResponse): Promise<OwnProduct[]> {
  const { items } = await api.products.companyProducts({
    CompanyId: group.certificationGroup.companyId,
    ItemsPerPage: ALL,
    Offset: 0,
  })
  const newest = new Map(items.map((row) => [row.id, row]))
  const printed = new Set(group.certificates.flatMap(({ products }) => products.map(({ id }) => id)))
  const found = await Promise.all([...printed].map((id) => newestOf(api, newest, id)))
  // Two documents may hold two versions of a product: it is one all the same.
  return [...new Map(found.map((own) => [own.product.id, own])).values()]
}

async function newestOf(api: Api, newest: Map<string, ProductRow>, printedId: string): Promise<OwnProduct> {
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

const inRenewal = (row: ProductRow): ChosenProduct => ({
  ...toChosen(row),
  renewal: { state: renewalState(row), status: row.status, version: row.version },
})

/** The table's rows for the ids that a form carries: of an own product its newest version, whichever was sent. */
export async function renewalRows(
  api: Api,
  companyId: string,
  own: OwnProduct[],
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

/** Those that keep a renewal from being issued: not renewed, or not approved (spec §4). */
export const notReady = (products: ChosenProduct[]): ChosenProduct[] =>
  products.filter(({ renewal }) => renewal !== undefined && renewal.state !== 'ready')

/**
 * How a company's request names a product: by its approved new version, else by the one that is on the certificate. A
 * request names only what could be issued now; the certifier's form leads from either to the newest version.
 */
export function idToAskFor(own: OwnProduct[], { id, renewal }: ChosenProduct): string {
  const printedId = own.find(({ product }) => product.id === id)?.printedId
  return printedId === undefined || renewal?.state === 'ready' ? id : printedId
}
